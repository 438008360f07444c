import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFieldArray } from 'react-hook-form';
import { dicho, sinEmojis } from '@/lib/validacion';
import { Icono } from '@/ui/base';
import { Campos, FechaField, SelectField, TextField } from '@/ui/form';
import { useEntrada } from '../../../entrada/entrada';
import { unDestino, type Anexos } from './propio';
import entrada from '../../../entrada/entrada.module.css';
import estilos from './anexos.module.css';

const DESTINOS = 20;
const IDENTIFICACIONES = [
  { value: 'RUC', label: 'RUC' },
  { value: 'CEDULA', label: 'Cédula' },
  { value: 'PASAPORTE', label: 'Pasaporte' },
  { value: 'EXTERIOR', label: 'Identificación del exterior' },
];
const ESTABLECIMIENTO = /^((?!000)\d{3})?$/;

/** Los datos con que la factura hace de guía de remisión. */
export default function Traslado() {
  const { form } = useEntrada<Anexos>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'traslado.destinos' });
  const obligatorio = (name: string, label: string, falta: string, maxLength = 300) => (
    <TextField
      name={`traslado.${name}`}
      label={label}
      withAsterisk
      maxLength={maxLength}
      rules={{ validate: dicho(falta) }}
    />
  );
  return (
    <>
      <Campos>
        {obligatorio('direccion_partida', 'Punto de partida', 'Ingrese de dónde sale.')}
        {obligatorio('direccion_destino', 'Dirección de destino', 'Ingrese a dónde llega.')}
        <FechaField
          name="traslado.inicia"
          label="Empieza el"
          rules={{ required: 'Ingrese cuándo empieza' }}
        />
        <FechaField
          name="traslado.termina"
          label="Termina el"
          rules={{
            required: 'Ingrese cuándo termina',
            validate: (v) =>
              String(v) >= form.getValues('traslado.inicia') || 'El traslado no termina antes de empezar.',
          }}
        />
        {obligatorio('transportista', 'Transportista', 'Ingrese el nombre del transportista.')}
        {obligatorio('placa', 'Placa del vehículo', 'Ingrese la placa.', 20)}
        <SelectField
          name="traslado.tipo_identificacion"
          label="Tipo de identificación del transportista"
          data={IDENTIFICACIONES}
        />
        {obligatorio('identificacion', 'Identificación del transportista', 'Ingrese la identificación.', 20)}
      </Campos>
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.destino} role="group" aria-label={`Destino ${n + 1}`}>
          <Campos>
            {obligatorio(
              `destinos.${n}.motivo`,
              `Motivo del traslado ${n + 1}`,
              'Ingrese el motivo del traslado.',
            )}
            <TextField
              name={`traslado.destinos.${n}.ruta`}
              label={`Ruta ${n + 1}`}
              maxLength={300}
              rules={{ validate: sinEmojis }}
            />
            <TextField
              name={`traslado.destinos.${n}.documento_aduanero`}
              label={`Documento aduanero ${n + 1}`}
              maxLength={64}
              rules={{ validate: sinEmojis }}
            />
            <TextField
              name={`traslado.destinos.${n}.establecimiento`}
              label={`Establecimiento de destino ${n + 1}`}
              inputMode="numeric"
              maxLength={3}
              rules={{
                validate: (v: string) =>
                  ESTABLECIMIENTO.test(v.trim()) || 'Debe tener 3 dígitos, de 001 a 999.',
              }}
            />
          </Campos>
          {fields.length > 1 && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={`Quitar el destino ${n + 1}`}
              onClick={() => remove(n)}
            >
              <Icono de={IconX} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={entrada.pie}>
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={fields.length >= DESTINOS}
          onClick={() => append(unDestino(), { focusName: `traslado.destinos.${fields.length}.motivo` })}
          leftSection={<Icono de={IconPlus} tamano={16} />}
        >
          Otro destino
        </Button>
      </div>
    </>
  );
}
