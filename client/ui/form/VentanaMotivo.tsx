import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { hoy } from '@/lib/fechas';
import { VentanaForm } from '@/ui/avisos';
import { useEnvio } from './atencion/useEnvio';
import { MotivoField } from './camposLargos';
import { Acciones, Campos } from './disposicion';
import { FechaField } from './fechas/FechaField';
import { BotonEnviar, Form } from './Form';

export interface ConMotivo {
  /** AAAA-MM-DD */
  fecha: string;
  motivo: string;
}

interface Props {
  titulo: string;
  /** Cómo se llama el formulario para un lector de pantalla. */
  rotulo: string;
  tamano: number;
  /** Desde cuándo puede dejar de contar (AAAA-MM-DD); hasta hoy. */
  minimo: string;
  descripcion: string;
  boton: string;
  /** El título con que se dice por qué no se pudo. */
  noSePudo: string;
  anular: (dicho: ConMotivo) => Promise<unknown>;
  alAnular: () => void;
  alCerrar: () => void;
  children: ReactNode;
}

/** Anula algo desde un día y con un motivo. */
export function VentanaMotivo({
  titulo,
  rotulo,
  tamano,
  minimo,
  descripcion,
  boton,
  noSePudo,
  anular,
  alAnular,
  alCerrar,
  children,
}: Props) {
  const form = useForm<ConMotivo>({ defaultValues: { fecha: hoy(), motivo: '' } });
  const enviar = useEnvio(form, noSePudo, async (dicho: ConMotivo) => {
    await anular(dicho);

    alAnular();
    alCerrar();
  });
  return (
    <VentanaForm titulo={titulo} alCerrar={alCerrar} tamano={tamano}>
      <Form form={form} onSubmit={enviar} aria-label={rotulo}>
        {children}
        <Campos columnas={1}>
          <MotivoField maximo={300} />
          <FechaField
            name="fecha"
            label="Desde"
            description={descripcion}
            minimo={minimo}
            maximo={hoy()}
            rules={{ required: 'Ingrese la fecha' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar peligro>{boton}</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
