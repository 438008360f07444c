import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEntidades } from '@/features/codigos/presta/entidades';
import { TextField } from '@/ui/form';
import { CAMPOS, type DatosBanco } from './campos';

const OTRA = '-';

/** «Pichincha» y «Banco Pichincha» son el mismo. */
const llano = (nombre: string) =>
  nombre
    .normalize('NFD')
    .replace(/\p{Diacritic}|\([^)]*\)/gu, '')
    .toLowerCase()
    .replace(/^banco (del? )?/, '')
    .trim();

/** En qué banco está una cuenta de la empresa: uno del catálogo, por su nombre, o el que se escribe si no está en él. */
export function BancoDeLaCuenta() {
  const { control, setValue } = useFormContext<DatosBanco>();
  const banco = useWatch({ control, name: 'banco' });
  const hay = useEntidades();
  const [escribe, setEscribe] = useState(false);
  const suyo = banco && hay.find(({ label }) => llano(label) === llano(banco))?.label;
  const otra = escribe || (banco !== '' && hay.length > 0 && !suyo);
  const elegir = (nombre: string) => {
    setEscribe(nombre === OTRA);
    setValue('banco', nombre === OTRA ? '' : nombre, { shouldDirty: true });
  };
  return (
    <>
      <NativeSelect
        label={CAMPOS.banco.rotulo}
        value={otra ? OTRA : suyo || banco}
        onChange={(e) => elegir(e.currentTarget.value)}
        data={[
          { value: '', label: 'Elija' },
          // El que ya tiene, mientras llega el catálogo.
          ...(banco && !hay.length ? [{ value: banco, label: banco }] : []),
          ...hay.map(({ label }) => ({ value: label, label })),
          { value: OTRA, label: 'Otra entidad' },
        ]}
      />
      {otra && <TextField name="banco" label="Qué entidad" maxLength={CAMPOS.banco.maximo} />}
    </>
  );
}
