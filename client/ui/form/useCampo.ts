import { useEffect, type ReactNode } from 'react';
import {
  useController,
  useFormContext,
  useFormState,
  type ChangeHandler,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type UseFormReturn,
  type Validate,
} from 'react-hook-form';

export interface Campo {
  name: string;
  label: ReactNode;
  rules?: RegisterOptions;
}

const enTexto = (mensaje: unknown) => (typeof mensaje === 'string' && mensaje ? mensaje : undefined);

/**
 * Un selector que guarda lo que ya no se ofrece no tiene nada elegido: al salir de él, react-hook-form leería un vacío
 * y borraría lo guardado sin que nadie lo cambie.
 */
const sinOpcion = (de: unknown) => de instanceof HTMLSelectElement && de.selectedIndex < 0;
const alSalir =
  (onBlur: ChangeHandler): ChangeHandler =>
  async (evento: { target: unknown; type?: unknown }) => {
    if (!sinOpcion(evento.target)) await onBlur(evento);
  };

/** Registra un campo en el Form que lo contiene y le da su error. */
export function useCampo(name: string, rules?: RegisterOptions) {
  const { register, control, getFieldState } = useFormContext();
  const { error } = getFieldState(name, useFormState({ control, name }));
  const suyo = register(name, rules);
  return { ...suyo, onBlur: alSalir(suyo.onBlur), error: enTexto(error?.message) };
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

/** Quien abre un formulario para escribir algo nuevo ya está en su primer campo; quien viene a cambiar uno, no. */
export function useEmpezarEn<T extends FieldValues>(
  { setFocus }: Pick<UseFormReturn<T>, 'setFocus'>,
  campo: Path<T> | false,
): void {
  useEffect(() => {
    if (campo) setFocus(campo);
  }, [campo, setFocus]);
}
