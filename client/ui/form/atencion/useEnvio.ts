import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { aplicarErrores, mensajeDe } from '@/api/errors';
import { dialogos } from '@/ui/avisos';

/**
 * Lo que hace el botón de un formulario. Lo que el servidor rechaza queda debajo de su campo y, si no es de ninguno,
 * se dice con el título `noSePudo`: lo que sigue al rechazo en `hacer` no se hace.
 */
export function useEnvio<T extends FieldValues>(
  form: UseFormReturn<T>,
  noSePudo: string,
  hacer: (valores: T, clave: string) => Promise<unknown>,
) {
  return async (valores: T, clave: string) => {
    try {
      await hacer(valores, clave);
    } catch (error) {
      if (!aplicarErrores(form, error)) await dialogos.error(noSePudo, mensajeDe(error));
    }
  };
}
