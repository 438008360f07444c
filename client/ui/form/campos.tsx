import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
// Aquí está el tamaño de la flecha de un select.
import '@mantine/core/styles/Combobox.css';
import { useMergedRef } from '@mantine/hooks';
import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useFormContext } from 'react-hook-form';
import { obligatorio, useCampo, type Campo } from './useCampo';

export function TextField({
  name,
  rules,
  ...resto
}: Campo & Omit<ComponentProps<typeof TextInput>, 'name' | 'label'>) {
  return <TextInput {...useCampo(name, rules)} aria-required={obligatorio(rules) || undefined} {...resto} />;
}

export function PasswordField({
  name,
  rules,
  ...resto
}: Campo & Omit<ComponentProps<typeof PasswordInput>, 'name' | 'label'>) {
  const campo = useCampo(name, rules);
  return (
    <PasswordInput
      {...campo}
      // Mantine lo pone en los campos de texto, pero no en este ni en la casilla.
      aria-invalid={campo.error ? true : undefined}
      aria-required={obligatorio(rules) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      {...resto}
    />
  );
}

/** Lo que el servidor no admite en una contraseña, dicho antes de que la rechace. */
const REGLA =
  'Al menos 8 caracteres. No sirve una común o filtrada, ni su nombre, su empresa, su RUC, un lugar o una palabra con un año o unas cifras; sí varias palabras sin relación.';

/** Una contraseña que se elige: dice la regla, y debajo lo que el servidor responda de ella. */
export function ClaveNuevaField({
  rules,
  ...resto
}: Campo & Omit<ComponentProps<typeof PasswordInput>, 'name' | 'label'>) {
  return (
    <PasswordField
      description={REGLA}
      autoComplete="new-password"
      rules={{ minLength: { value: 8, message: 'La contraseña debe tener al menos 8 caracteres' }, ...rules }}
      {...resto}
    />
  );
}

export function CheckboxField({
  name,
  rules,
  ...resto
}: Campo & Omit<ComponentProps<typeof Checkbox>, 'name' | 'label'>) {
  const campo = useCampo(name, rules);
  return <Checkbox {...campo} aria-invalid={campo.error ? true : undefined} {...resto} />;
}

/** El select del navegador: se abre en cualquier equipo, también en teléfonos, y no pesa nada. */
export function SelectField({
  name,
  rules,
  ...resto
}: Campo & Omit<ComponentProps<typeof NativeSelect>, 'name' | 'label'>) {
  const { ref, ...campo } = useCampo(name, rules);
  return (
    <NativeSelect
      {...campo}
      ref={useMergedRef(ref, useLoGuardado(name))}
      aria-required={obligatorio(rules) || undefined}
      {...resto}
    />
  );
}

/** Si sus opciones llegan o cambian después, el navegador deja elegida la que quedó en el mismo lugar: se le pone otra vez lo
 * que el formulario guarda. */
function useLoGuardado(name: string) {
  const { getValues } = useFormContext();
  const caja = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const guardado: unknown = getValues(name);
    if (caja.current && guardado !== undefined) caja.current.value = String(guardado ?? '');
  });
  return caja;
}
