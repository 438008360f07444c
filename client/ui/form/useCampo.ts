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

/** Registers an input of the nearest Form and gives it its error. */
export function useCampo(name: string, rules?: RegisterOptions) {
  const { register, control, getFieldState } = useFormContext();
  const { error } = getFieldState(name, useFormState({ control, name }));
  return { ...register(name, rules), error: enTexto(error?.message) };
}

type Reglas = Omit<RegisterOptions, 'valueAsNumber' | 'valueAsDate' | 'setValueAs' | 'disabled'>;

/** The same for a field whose value is not what its input shows. */
export function useCampoControlado(name: string, rules?: Reglas) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ control, name, rules });
  return { ...field, error: enTexto(fieldState.error?.message) };
}

export type { Reglas };

/** The field's own checks beside those of the form. */
export const conPropias = (
  rules: Reglas | undefined,
  propias: Record<string, Validate<unknown, FieldValues>>,
) => ({
  ...propias,
  ...(typeof rules?.validate === 'function' ? { formulario: rules.validate } : rules?.validate),
});

// The star is drawn for people who see it; the rule itself is react-hook-form's.
export const obligatorio = (rules?: Pick<RegisterOptions, 'required'>) => Boolean(rules?.required);
