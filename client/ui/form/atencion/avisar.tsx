import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { abreAlgo, CAMPOS } from '@/ui/enfocables';
import { dialogos } from '@/ui/avisos';
import { Lista } from './Lista';
import { senalados } from './senalados';

export const ATENCION = 'Algunos campos están incorrectos o vacios, por favor revise e intente nuevamente';

/** La ventana no tapa más de lo que dice. */
const ANCHO = 400;

/** Dice qué está mal, y el foco queda en el campo que se eligió o, si ninguno, en el primero. */
export async function avisar<T extends FieldValues>(
  form: UseFormReturn<T>,
  formulario: HTMLFormElement | null,
  errores: FieldErrors<T>,
  conVentana: boolean,
): Promise<void> {
  // Los campos se pintan de rojo después de revisarlos.
  await new Promise((seguir) => setTimeout(seguir));
  const campos = formulario
    ? senalados(formulario, errores, (camino) => form.setFocus(camino as Path<T>))
    : [];
  let destino = campos[0];
  if (conVentana)
    await dialogos.aviso('Atencion', ATENCION, {
      tamano: ANCHO,
      detalle: (cerrar) => (
        <Lista
          campos={campos}
          alElegir={(campo) => {
            destino = campo;
            cerrar();
          }}
        />
      ),
    });
  destino?.enfocar();
}

/**
 * Después de un diálogo el foco es de un campo del formulario: del último que lo tuvo o, si ninguno, del primero. Quien ya
 * está en otra parte se queda ahí; el botón que lo envió no es otra parte.
 */
export function volverAlCampo(formulario: HTMLFormElement | null, ultimo: HTMLElement | null): void {
  const quien = document.activeElement;
  const suyo = quien instanceof HTMLButtonElement && formulario?.contains(quien);
  if (!formulario?.isConnected || (quien && quien !== document.body && !suyo)) return;
  const primero = [...formulario.querySelectorAll<HTMLElement>(CAMPOS)].find((campo) => !abreAlgo(campo));
  (ultimo?.isConnected ? ultimo : primero)?.focus({ preventScroll: true });
}
