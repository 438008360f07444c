import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { ArchivosField } from './ArchivosField';
import { Acciones } from './disposicion';
import { BotonEnviar, Form } from './Form';

interface Subida {
  idempotencia: string;
  alSubir: (fraccion: number) => void;
}

interface Props {
  /** Qué son: «Archivos», «Imágenes». */
  rotulo: string;
  falta: string;
  hecho: string;
  extensiones: readonly string[];
  /** Bytes de cada uno. */
  maximo: number;
  hasta: number;
  subir: (elegidos: readonly File[], subida: Subida) => Promise<unknown>;
  alCerrar: () => void;
}

/** Agrega archivos a algo que ya existe, con lo que va subiendo a la vista. */
export function VentanaArchivos({ rotulo, falta, hecho, subir, alCerrar, ...campo }: Props) {
  const [avance, setAvance] = useState<number | null>(null);
  const form = useForm({ defaultValues: { current: [] as File[] } });
  const guardar = async ({ current }: { current: File[] }, idempotencia: string) => {
    if (!current.length) return form.setError('current', { message: falta });
    setAvance(0);
    try {
      await subir(current, { idempotencia, alSubir: setAvance });
      avisoBreve(hecho);
      alCerrar();
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setAvance(null);
    }
  };
  return (
    <VentanaForm titulo={`Agregar ${rotulo.toLowerCase()}`} alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={guardar} aria-label={rotulo}>
        <ArchivosField name="current" label={rotulo} {...campo} avance={avance} />
        <Acciones>
          <BotonEnviar>Agregar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
