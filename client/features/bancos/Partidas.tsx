import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { CuentaElector } from '@/features/planDeCuentas/presta';
import { planQuery } from '@/features/planDeCuentas/presta/cuentas/api';
import { Icono } from '@/ui/base';
import { DineroField, TextField } from '@/ui/form';
import { usualesQuery } from './api';
import type { ConPartidas, Partida } from './valores';
import estilos from './bancos.module.css';

interface Props {
  titulo: string;
  /** Las que se ofrecen con su cuenta ya puesta. */
  usuales: string[];
  /** Siempre hay al menos una. */
  obligatorias: boolean;
}

/** Lo que va a otras cuentas del plan: una comisión, una retención, un gasto. */
export function Partidas({ titulo, usuales, obligatorias }: Props) {
  const { control } = useFormContext<ConPartidas>();
  const { fields, append, remove } = useFieldArray({ control, name: 'partidas' });
  const { data: propuestas = [] } = useQuery(usualesQuery);
  const { data: plan = [] } = useQuery(planQuery);
  const agregar = (de: Partial<Partida>) =>
    append(
      { cuenta: null, importe: '', detalle: '', ...de },
      { focusName: `partidas.${fields.length}.importe` },
    );
  const suyas = propuestas.filter(({ partida }) => usuales.includes(partida));
  return (
    <fieldset className={estilos.partidas}>
      <legend>{titulo}</legend>
      {fields.map(({ id }, n) => (
        <div key={id} className={estilos.partida} role="group" aria-label={`${titulo} ${n + 1}`}>
          <Cuenta n={n} />
          <DineroField
            name={`partidas.${n}.importe`}
            label="Valor"
            rules={{ required: 'Ingrese el valor' }}
          />
          <TextField name={`partidas.${n}.detalle`} label="Detalle" maxLength={200} />
          {(!obligatorias || fields.length > 1) && (
            <ActionIcon variant="subtle" size={36} aria-label={`Quitar ${n + 1}`} onClick={() => remove(n)}>
              <Icono de={IconX} />
            </ActionIcon>
          )}
        </div>
      ))}
      <div className={estilos.acciones}>
        {suyas.map(({ partida, nombre, cuenta_id }) => (
          <Button
            key={partida}
            variant="default"
            h={32}
            px={10}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => {
              const cuenta = plan.find(({ id }) => id === cuenta_id);
              const suya = cuenta && { id: cuenta.id, codigo: cuenta.codigo, nombre: cuenta.nombre };
              agregar({ cuenta: suya ?? null });
            }}
          >
            {nombre}
          </Button>
        ))}
        <Button
          variant="default"
          h={32}
          px={10}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => agregar({})}
        >
          Otra
        </Button>
      </div>
    </fieldset>
  );
}

function Cuenta({ n }: { n: number }) {
  const { control } = useFormContext<ConPartidas>();
  const {
    field: { ref, value, onBlur, onChange },
    fieldState,
  } = useController({ control, name: `partidas.${n}.cuenta`, rules: { required: 'Elija la cuenta' } });
  return (
    <CuentaElector
      ref={ref}
      onBlur={onBlur}
      label="Cuenta"
      elegido={value ? `${value.codigo} ${value.nombre}` : undefined}
      error={fieldState.error?.message}
      alElegir={({ id, codigo, nombre }) => onChange({ id, codigo, nombre })}
    />
  );
}
