import type { ReactNode } from 'react';
import {
  useController,
  useFormContext,
  useFormState,
  type FieldValues,
  type RegisterOptions,
  type Validate,
} from 'react-hook-form';

export interface Campo {
  name: string;
  label: ReactNode;
  rules?: RegisterOptions;
}

const enTexto = (mensaje: unknown) => (typeof mensaje === 'string' && mensaje ? mensaje : undefined);

/** Registra un campo en el Form que lo contiene y le da su error. */
export function useCampo(name: string, rules?: RegisterOptions) {
  const { register, control, getFieldState } = useFormContext();
  const { error } = getFieldState(name, useFormState({ control, name }));
  return { ...register(name, rules), error: enTexto(error?.message) };
}

type Reglas = Omit<RegisterOptions, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>;

/** Lo mismo para un campo cuyo valor no es lo que muestra. */
export function useCampoControlado(name: string, rules?: Reglas) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name, rules });
  return { ...field, error: enTexto(fieldState.error?.message) };
}

export type { Reglas };

/** Las revisiones propias del campo, junto a las del formulario. */
export const conPropias = (
  rules: Reglas | undefined,
  propias: Record<string, Validate<unknown, FieldValues>>,
) => ({
  ...propias,
  ...(typeof rules?.validate === 'function' ? { formulario: rules.validate } : rules?.validate),
});

// El asterisco es para quien lo ve; la regla es la de react-hook-form.
export const obligatorio = (rules?: Pick<RegisterOptions, 'required'>) => Boolean(rules?.required);
