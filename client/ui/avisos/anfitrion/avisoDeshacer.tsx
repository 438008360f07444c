import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';

// Milisegundos a la vista: más que los de un aviso que solo se lee.
const DURA = 8_000;

let aLaVista: { id: string; pantalla: string } | null = null;

const enPantalla = () => window.location.hash.split('?')[0]!;

/** Al dejar la pantalla en que se hizo algo, el aviso de deshacerlo se va: encima de otra taparía lo que en ella se pulsa. */
export function quitarElDeOtraPantalla(): void {
  if (aLaVista && aLaVista.pantalla !== enPantalla()) notifications.hide(aLaVista.id);
}

/**
 * Lo que se hizo, con cómo deshacerlo. A diferencia de los otros avisos recibe el puntero; uno nuevo ocupa el lugar del
 * anterior, que ya no se puede deshacer desde aquí.
 */
export function avisoDeshacer(
  mensaje: string,
  deshacer: () => unknown,
  enlace?: { texto: string; to: string },
): void {
  if (aLaVista) notifications.hide(aLaVista.id);
  const id = randomId();
  aLaVista = { id, pantalla: enPantalla() };
  const alPulsar = () => {
    notifications.hide(id);
    void deshacer();
  };
  notifications.show({
    id,
    message: (
      <>
        {mensaje}
        {enlace && <a href={`#${enlace.to}`}>{enlace.texto}</a>}
        <button type="button" onClick={alPulsar}>
          Deshacer
        </button>
      </>
    ),
    autoClose: DURA,
    withBorder: true,
    withCloseButton: false,
    'data-deshacer': true,
    onClose: () => {
      if (aLaVista?.id === id) aLaVista = null;
    },
  });
}
