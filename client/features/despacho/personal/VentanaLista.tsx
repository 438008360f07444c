import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFieldArray, useForm, useFormContext, useWatch } from 'react-hook-form';
import { aplicarErrores } from '@/api/errors';
import { hoy } from '@/lib/fechas';
import { avisoBreve, VentanaForm } from '@/ui/avisos';
import { Icono } from '@/ui/base';
import { Acciones, BotonEnviar, CheckboxField, Form, NumeroField, SelectField, TextField } from '@/ui/form';
import { cambiarPlantilla, crearPlantilla, mesQuery, type Plantilla } from '../api';
import { EN_BLANCO, escrita, leida, MODELOS, type TareaEscrita } from './modelos';
import estilos from '../despacho.module.css';

interface Datos {
  nombre: string;
  tareas: TareaEscrita[];
}

interface Props {
  /** La que se cambia; sin ella, una nueva. */
  lista: Plantilla | null;
  alCerrar: () => void;
  alGuardar: () => unknown;
}

/** Una lista de comprobación: sus tareas, cuándo vence cada una, a quién se pone y quién la hace. */
export function VentanaLista({ lista, alCerrar, alGuardar }: Props) {
  const form = useForm<Datos>({
    defaultValues: lista
      ? { nombre: lista.nombre, tareas: lista.tareas.map(escrita) }
      : { nombre: '', tareas: [EN_BLANCO] },
  });
  const enviar = async (d: Datos, clave: string) => {
    const datos = { nombre: d.nombre.trim(), tareas: d.tareas.map(leida) };
    try {
      await (lista
        ? cambiarPlantilla(lista.id, { ...datos, version: lista.version })
        : crearPlantilla(datos, clave));
      avisoBreve('Lista guardada');
      alCerrar();
      await alGuardar();
    } catch (error) {
      await aplicarErrores(form, error);
    }
  };
  return (
    <VentanaForm
      titulo={lista ? 'Cambiar la lista' : 'Nueva lista de comprobación'}
      tamano={720}
      alCerrar={alCerrar}
    >
      <Form form={form} onSubmit={enviar}>
        {!lista && (
          <NativeSelect
            className={estilos.empezar}
            label="Empezar con"
            data={['En blanco', ...MODELOS.map(({ nombre }) => nombre)]}
            onChange={({ currentTarget }) => {
              const modelo = MODELOS.find(({ nombre }) => nombre === currentTarget.value);
              form.reset(modelo ?? { nombre: '', tareas: [EN_BLANCO] }, { keepDefaultValues: true });
            }}
          />
        )}
        <TextField
          name="nombre"
          label="Nombre"
          maxLength={80}
          rules={{ required: 'Escriba el nombre de la lista.' }}
        />
        <Tareas />
        <Acciones>
          <BotonEnviar>Guardar</BotonEnviar>
        </Acciones>
      </Form>
    </VentanaForm>
  );
}

const MAXIMO = 50;

function Tareas() {
  const { control } = useFormContext<Datos>();
  const { fields, append, remove } = useFieldArray({ control, name: 'tareas' });
  const { data } = useQuery(mesQuery(hoy().slice(0, 7)));
  const ofrecidas = (data?.obligaciones ?? []).map((o) => ({ value: o.obligacion, label: o.nombre }));
  return (
    <fieldset className={estilos.tareas}>
      <legend>Tareas</legend>
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.tarea} role="group" aria-label={`Tarea ${n + 1}`}>
          <Tarea n={n} ofrecidas={ofrecidas} />
          {fields.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              className={estilos.quitar}
              aria-label={`Quitar la tarea ${n + 1}`}
              onClick={() => remove(n)}
            >
              <Icono de={IconX} />
            </ActionIcon>
          )}
        </div>
      ))}
      {fields.length < MAXIMO && (
        <div>
          <Button
            variant="default"
            h={32}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => append(EN_BLANCO, { focusName: `tareas.${fields.length}.texto` })}
          >
            Otra tarea
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface TareaProps {
  n: number;
  ofrecidas: { value: string; label: string }[];
}

function Tarea({ n, ofrecidas }: TareaProps) {
  const { control } = useFormContext<Datos>();
  const [cuando, obligacion] = useWatch({ control, name: [`tareas.${n}.cuando`, `tareas.${n}.obligacion`] });
  const antes = cuando === 'ANTES';
  // La que la lista ya dice se sigue viendo aunque este mes no le venza a nadie.
  const suya = ofrecidas.some(({ value }) => value === obligacion);
  const opciones = suya || !obligacion ? ofrecidas : [...ofrecidas, { value: obligacion, label: obligacion }];
  return (
    <>
      <TextField
        name={`tareas.${n}.texto`}
        label="Tarea"
        maxLength={200}
        className={estilos.entera}
        rules={{ required: 'Escriba la tarea.' }}
      />
      <SelectField
        name={`tareas.${n}.cuando`}
        label="Vence"
        data={[
          { value: 'SIN', label: 'Sin fecha' },
          { value: 'DIA', label: 'Un día del mes' },
          { value: 'ANTES', label: 'Antes de declarar' },
        ]}
      />
      {cuando === 'SIN' ? (
        <span />
      ) : (
        <NumeroField
          name={`tareas.${n}.numero`}
          label={antes ? 'Días antes' : 'Día'}
          decimales={0}
          min={antes ? 0 : 1}
          max={31}
          rules={{ required: antes ? 'Diga cuántos días.' : 'Diga qué día.' }}
        />
      )}
      <SelectField
        name={`tareas.${n}.obligacion`}
        label={antes ? 'Qué se declara' : 'A las que declaran'}
        data={[{ value: '', label: antes ? 'Elija' : 'Todas' }, ...opciones]}
        rules={antes ? { required: 'Elija antes de qué vence.' } : undefined}
      />
      <div className={estilos.aCargo}>
        <CheckboxField name={`tareas.${n}.responde`} label="La hace quien responde por la empresa" />
      </div>
    </>
  );
}
