import { useForm } from 'react-hook-form';
import { mensajeDe } from '@/api/errors';
import { dialogos, VentanaForm } from '@/ui/avisos';
import { Acciones, BotonEnviar, Form, NumeroField } from '@/ui/form';
import { proponerPresupuesto, type DeQue, type FilaPresupuesto } from './api';

interface Props {
  de: DeQue;
  /** Ya hay algo escrito, que la propuesta reemplaza. */
  hay: boolean;
  alProponer: (filas: FilaPresupuesto[]) => void;
  alCerrar: () => void;
}

/** Empieza el presupuesto con lo que pasó el año anterior. Nada se guarda todavía. */
export function Proponer({ de, hay, alProponer, alCerrar }: Props) {
  const { anio } = de;
  const form = useForm({ defaultValues: { porcentaje: '0' } });
  const enviar = async ({ porcentaje }: { porcentaje: string }) => {
    try {
      const { filas } = await proponerPresupuesto(de, Number(porcentaje));
      if (filas.length) alProponer(filas);
      else await dialogos.error('No hay de qué proponer', `En ${anio - 1} no se asentó nada de resultados.`);
    } catch (error) {
      await dialogos.error('No se pudo proponer', mensajeDe(error));
    }
  };
  return (
    <VentanaForm titulo={`Proponer de lo que pasó en ${anio - 1}`} alCerrar={alCerrar} tamano={460}>
      <Form form={form} onSubmit={enviar} aria-label="Proponer">
        <p style={{ marginTop: 0 }}>
          Cada cuenta lleva en cada mes lo que movió el mismo mes de {anio - 1}, con el aumento que diga.
          {hay && ' Reemplaza lo que está escrito.'} Se revisa antes de guardar.
        </p>
        <NumeroField
          name="porcentaje"
          label="Aumento, %"
          decimales={0}
          min={-100}
          max={1000}
          rules={{ required: 'Ingrese el porcentaje' }}
        />
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Proponer</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
