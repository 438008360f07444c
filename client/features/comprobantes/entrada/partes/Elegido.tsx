import { NativeSelect } from '@mantine/core';
import { useController, useFormContext } from 'react-hook-form';

interface Props {
  name: string;
  label: string;
  opciones: readonly { value: string; label: string }[];
  /** Lo que se dice si lo elegido no está entre las opciones. */
  falta: string;
  alElegir?: (valor: string) => void;
}

/** Su valor lo tiene el formulario y no el navegador: las opciones llegan después, y cambian con la fecha. */
export function Elegido({ name, label, opciones, falta, alElegir }: Props) {
  const { control } = useFormContext();
  const esta = (valor: unknown) => opciones.some(({ value }) => value === valor);
  const {
    field: { value, onChange, ...field },
    fieldState,
  } = useController({
    control,
    name,
    rules: { validate: (v: unknown) => !opciones.length || esta(v) || falta },
  });
  const valor = String(value ?? '');
  return (
    <NativeSelect
      {...field}
      onChange={(e) => {
        onChange(e);
        alElegir?.(e.currentTarget.value);
      }}
      value={valor}
      label={label}
      withAsterisk
      aria-required
      error={fieldState.error?.message}
      data={esta(valor) ? opciones : [{ value: valor, label: 'Elija' }, ...opciones]}
    />
  );
}
