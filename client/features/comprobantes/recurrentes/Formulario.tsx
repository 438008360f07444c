import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useFormContext, useWatch, type UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';
import { BotonAccion, IconoAccion } from '@/ui/base';
import {
  Acciones,
  Ancho,
  BotonEnviar,
  CambiosSinGuardar,
  CheckboxField,
  FechaField,
  Form,
  Grupo,
  NumeroField,
  SelectField,
  TextField,
} from '@/ui/form';
import { ensayar, type PedidoRecurrente, type Previa } from './api';
import { FRECUENCIAS } from './rotulos';
import { aCuerpo, conErrores, type DatosRecurrente } from './valores';
import { VistaPrevia } from './VistaPrevia';
import estilos from './recurrentes.module.css';

interface Props {
  form: UseFormReturn<DatosRecurrente>;
  /** Lo que se repite: de él, aquí se cambian textos, cantidades y precios. */
  pedido: PedidoRecurrente;
  /** Adónde lleva «Cancelar». */
  volver: string;
  enviar: string;
  onSubmit: (valores: DatosRecurrente, clave: string) => Promise<void>;
}

const FINES = [
  { value: 'nunca', label: 'No termina' },
  { value: 'hasta', label: 'En una fecha' },
  { value: 'veces', label: 'Después de varias veces' },
];
const OBLIGATORIO = { required: 'Este campo es obligatorio' };

/** El formulario de una recurrente, nueva o que se cambia. */
export function Formulario({ form, pedido, volver, enviar, onSubmit }: Props) {
  return (
    <Form form={form} onSubmit={onSubmit} className={estilos.formulario} aria-label="Factura recurrente">
      <CambiosSinGuardar />
      <Grupo titulo="Cuándo">
        <Ancho>
          <TextField name="nombre" label="Nombre" maxLength={100} withAsterisk rules={OBLIGATORIO} />
        </Ancho>
        <Cuando />
      </Grupo>
      <Grupo titulo="Qué se cobra" columnas={1}>
        <Variables />
        <Lineas />
        <Adicionales />
      </Grupo>
      <Ensayo pedido={pedido} />
      <Acciones>
        <Button variant="default" h={42} component={Link} to={volver}>
          Cancelar
        </Button>
        <BotonEnviar>{enviar}</BotonEnviar>
      </Acciones>
    </Form>
  );
}

function Cuando() {
  const { control } = useFormContext<DatosRecurrente>();
  const [frecuencia, fin] = useWatch({ control, name: ['frecuencia', 'fin'] });
  return (
    <>
      <SelectField
        name="frecuencia"
        label="Se repite"
        data={Object.entries(FRECUENCIAS).map(([value, label]) => ({ value, label }))}
      />
      <FechaField name="primera" label="Primera fecha" withAsterisk rules={OBLIGATORIO} />
      {frecuencia !== 'SEMANAL' && (
        <Ancho>
          <CheckboxField name="fin_de_mes" label="Siempre el último día del mes" />
        </Ancho>
      )}
      <SelectField name="fin" label="Termina" data={FINES} />
      {fin === 'hasta' && <FechaField name="hasta" label="Última fecha" withAsterisk rules={OBLIGATORIO} />}
      {fin === 'veces' && (
        <NumeroField
          name="veces"
          label="Cuántas veces"
          decimales={0}
          min={1}
          max={9999}
          withAsterisk
          rules={OBLIGATORIO}
        />
      )}
    </>
  );
}

const Variables = () => (
  <p className={estilos.nota}>
    En las descripciones y los datos adicionales puede escribir <code>{'{mes}'}</code>,{' '}
    <code>{'{mes_anterior}'}</code>, <code>{'{anio}'}</code>, <code>{'{periodo}'}</code>,{' '}
    <code>{'{periodo_anterior}'}</code>, <code>{'{fecha}'}</code> o <code>{'{vez}'}</code>: cada factura dirá
    lo de su fecha.
  </p>
);

function Lineas() {
  const { control } = useFormContext<DatosRecurrente>();
  const { fields } = useFieldArray({ control, name: 'lineas' });
  return fields.map(({ id }, n) => (
    <div key={id} className={estilos.linea}>
      <TextField
        name={`lineas.${n}.descripcion`}
        label={`Descripción de la línea ${n + 1}`}
        maxLength={300}
        rules={OBLIGATORIO}
      />
      <NumeroField
        name={`lineas.${n}.cantidad`}
        label="Cantidad"
        decimales={6}
        visibles={2}
        rules={OBLIGATORIO}
      />
      <NumeroField
        name={`lineas.${n}.precio`}
        label="Precio"
        decimales={6}
        visibles={2}
        rules={OBLIGATORIO}
      />
    </div>
  ));
}

function Adicionales() {
  const { control } = useFormContext<DatosRecurrente>();
  const { fields, append, remove } = useFieldArray({ control, name: 'adicional' });
  return (
    <>
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.dato}>
          <TextField name={`adicional.${n}.nombre`} label={`Dato adicional ${n + 1}`} maxLength={300} />
          <TextField name={`adicional.${n}.valor`} label="Dice" maxLength={300} />
          <IconoAccion
            variant="subtle"
            color="gray"
            size={36}
            aria-label={`Quitar el dato adicional ${n + 1}`}
            alPulsar={() => remove(n)}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </IconoAccion>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => append({ nombre: '', valor: '' })}
        >
          Agregar un dato
        </Button>
      </div>
    </>
  );
}

/** Cómo saldría la primera con lo que ahora está escrito. */
function Ensayo({ pedido }: { pedido: PedidoRecurrente }) {
  const form = useFormContext<DatosRecurrente>();
  const [previa, setPrevia] = useState<Previa | null>(null);
  const ver = async () => {
    if (!(await form.trigger())) return;
    try {
      setPrevia(await ensayar(aCuerpo(form.getValues(), pedido)));
    } catch (error) {
      setPrevia(null);
      const { puestos, sueltos } = conErrores(form, error);
      if (!puestos || sueltos.length)
        await dialogos.error('Así no saldría', sueltos.join(' ') || mensajeDe(error));
    }
  };
  return (
    <>
      <div>
        <BotonAccion variant="default" alPulsar={ver}>
          Ver cómo saldría
        </BotonAccion>
      </div>
      {previa && <VistaPrevia previa={previa} />}
    </>
  );
}
