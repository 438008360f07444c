import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { alCambiar, refrescar } from '@/api/claves';
import { CuentaField } from '@/features/planDeCuentas/presta';
import { hoy } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import {
  Acciones,
  BotonEnviar,
  Campos,
  DineroField,
  FechaField,
  Form,
  NumeroField,
  TextField,
  useEnvio,
} from '@/ui/form';
import { revaluarActivo, type ActivoFijo, type Categorias } from './api';

interface Props {
  activo: ActivoFijo;
  propuestas: Categorias['propuestas'];
  alCerrar: () => void;
}

interface DatosRevaluacion {
  fecha: string;
  valor: string;
  residual: string;
  meses: string;
  contra_id: number | null;
  motivo: string;
}

/** Otro valor en libros, y en cuántos meses se deprecia desde entonces. */
export function Revaluar({ activo, propuestas, alCerrar }: Props) {
  const form = useForm<DatosRevaluacion>({
    defaultValues: {
      fecha: hoy(),
      valor: '',
      residual: activo.residual,
      meses: '',
      contra_id: propuestas.superavit_id,
      motivo: '',
    },
  });
  const consultas = useQueryClient();
  const enviar = useEnvio(form, 'No se asentó', async (v) => {
    const cuerpo = {
      ...v,
      residual: v.residual || '0.00',
      meses: Number(v.meses),
      contra_id: v.contra_id!,
    };
    await revaluarActivo(activo.id, cuerpo);
    void refrescar(consultas, alCambiar.activo);
    avisoBreve('Revaluación asentada');
    alCerrar();
  });
  return (
    <VentanaForm titulo={`Revaluar: ${activo.nombre}`} alCerrar={alCerrar}>
      <Form form={form} onSubmit={enviar} aria-label="Revaluar">
        <p style={{ marginTop: 0 }}>En libros vale {dinero(activo.en_libros)}.</p>
        <Campos columnas={1}>
          <FechaField
            name="fecha"
            label="Fecha"
            minimo={activo.fecha}
            maximo={hoy()}
            withAsterisk
            rules={{ required: 'Elija la fecha' }}
          />
          <DineroField
            name="valor"
            label="Vale ahora"
            withAsterisk
            rules={{ required: 'Ingrese el valor' }}
          />
          <DineroField name="residual" label="Valor residual" />
          <NumeroField
            name="meses"
            label="Meses que le quedan"
            decimales={0}
            min={0}
            max={1200}
            withAsterisk
            rules={{ required: 'Ingrese los meses' }}
          />
          <CuentaField
            name="contra_id"
            label="Contra qué cuenta"
            description="El superávit si sube; el gasto por deterioro si baja"
            withAsterisk
            rules={{ required: 'Elija la cuenta' }}
          />
          <TextField
            name="motivo"
            label="Motivo"
            maxLength={200}
            withAsterisk
            rules={{ required: 'Escriba el motivo' }}
          />
        </Campos>
        <Acciones alCancelar={alCerrar}>
          <BotonEnviar>Asentar la revaluación</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}
