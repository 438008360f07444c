import { Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useFormState, type RegisterOptions } from 'react-hook-form';

interface Campo {
  name: string;
  label: ReactNode;
  rules?: RegisterOptions;
}

/** Registers an input of the nearest Form and gives it its error. */
function useCampo(name: string, rules?: RegisterOptions) {
  const { register, control } = useFormContext();
  const { errors } = useFormState({ control, name });
  const mensaje = errors[name]?.message;
  return { ...register(name, rules), error: typeof mensaje === 'string' && mensaje ? mensaje : undefined };
}

// The star is drawn for people who see it; the rule itself is react-hook-form's.
const obligatorio = (rules?: RegisterOptions) => Boolean(rules?.required);

export function TextField({ name, rules, ...resto }: Campo & Omit<ComponentProps<typeof TextInput>, 'name' | 'label'>) {
  return <TextInput {...useCampo(name, rules)} aria-required={obligatorio(rules) || undefined} {...resto} />;
}

export function PasswordField({ name, rules, ...resto }: Campo & Omit<ComponentProps<typeof PasswordInput>, 'name' | 'label'>) {
  const campo = useCampo(name, rules);
  return (
    <PasswordInput
      {...campo}
      // The kit says it of text inputs, not of this one nor of the checkbox.
      aria-invalid={campo.error ? true : undefined}
      aria-required={obligatorio(rules) || undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña', tabIndex: 0 }}
      {...resto}
    />
  );
}

export function CheckboxField({ name, rules, ...resto }: Campo & Omit<ComponentProps<typeof Checkbox>, 'name' | 'label'>) {
  const campo = useCampo(name, rules);
  return <Checkbox {...campo} aria-invalid={campo.error ? true : undefined} {...resto} />;
}

/** The platform's own select: it opens everywhere, phones included, and weighs nothing. */
export function SelectField({ name, rules, ...resto }: Campo & Omit<ComponentProps<typeof NativeSelect>, 'name' | 'label'>) {
  return <NativeSelect {...useCampo(name, rules)} aria-required={obligatorio(rules) || undefined} {...resto} />;
}

/** Machines fill it, people don't meet it. */
export function Trampa({ name }: { name: string }) {
  const { register } = useFormContext();
  return (
    <div className="solo-lector" aria-hidden="true">
      <input type="text" tabIndex={-1} autoComplete="off" {...register(name)} />
    </div>
  );
}
