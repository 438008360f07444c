import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { avisoBreve, dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, ArchivosField, BotonEnviar, Form } from '@/ui/form';
import type { Documento, Lado } from '../lado/tipos';
import { ARCHIVOS, IMAGENES, MAXIMO } from './archivos';
import { useRefrescarCuenta } from './useAccionesDocumento';

interface Props {
  de: Lado;
  documento: Documento;
  alCerrar: () => void;
}

/** Agrega fotos del papel a un documento. */
export function VentanaImagenes({ de, documento, alCerrar }: Props) {
  const refrescar = useRefrescarCuenta(de);
  const [avance, setAvance] = useState<number | null>(null);
  const form = useForm({ defaultValues: { current: [] as File[] } });
  const guardar = async ({ current }: { current: File[] }, idempotencia: string) => {
    if (!current.length) return form.setError('current', { message: 'Elija al menos una imagen' });
    setAvance(0);
    try {
      await de.documentos.adjuntar(documento.id, current, { idempotencia, alSubir: setAvance });
      avisoBreve('Imágenes agregadas');
      void refrescar();
      alCerrar();
    } catch (error) {
      await dialogos.error('Error', mensajeDe(error));
    } finally {
      setAvance(null);
    }
  };
  return (
    <VentanaForm titulo="Agregar imágenes" alCerrar={alCerrar} tamano={480}>
      <Form form={form} onSubmit={guardar} aria-label="Imágenes">
        <ArchivosField
          name="current"
          label="Imágenes"
          extensiones={IMAGENES}
          maximo={MAXIMO}
          hasta={ARCHIVOS - documento.archivos.length}
          avance={avance}
        />
        <Acciones>
          <BotonEnviar>Agregar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
