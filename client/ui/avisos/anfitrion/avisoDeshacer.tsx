import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { HECHO, type Tono } from './avisosMantine';

// Milisegundos a la vista: más que los de un aviso que solo se lee.
const DURA = 8_000;

let aLaVista: { id: string; pantalla: string } | null = null;

const enPantalla = () => window.location.hash.split('?')[0]!;

/** Al dejar la pantalla en que se hizo algo, el aviso de deshacerlo se va: encima de otra taparía lo que en ella se pulsa. */
export function quitarElDeOtraPantalla(): void {
  if (aLaVista && aLaVista.pantalla !== enPantalla()) notifications.hide(aLaVista.id);
}

interface ConAccion {
  mensaje: string;
  texto: string;
  alPulsar: () => unknown;
  enlace?: { texto: string; to: string };
  tono: Tono;
}

/** A diferencia de los otros avisos recibe el puntero; uno nuevo ocupa el lugar del anterior. */
function avisoConAccion({ mensaje, texto, alPulsar, enlace, tono }: ConAccion): void {
  if (aLaVista) notifications.hide(aLaVista.id);
  const id = randomId();
  aLaVista = { id, pantalla: enPantalla() };
  const pulsado = () => {
    notifications.hide(id);
    void alPulsar();
  };
  notifications.show({
    id,
    message: (
      <>
        {mensaje}
        {enlace && <a href={`#${enlace.to}`}>{enlace.texto}</a>}
        <button type="button" onClick={pulsado}>
          {texto}
        </button>
      </>
    ),
    icon: tono === 'exito' && HECHO,
    autoClose: DURA,
    withBorder: true,
    withCloseButton: false,
    'data-deshacer': true,
    'data-tono': tono,
    onClose: () => {
      if (aLaVista?.id === id) aLaVista = null;
    },
  });
}

/** Lo que se hizo, con cómo deshacerlo: lo anterior ya no se puede deshacer desde aquí. */
export const avisoDeshacer = (
  mensaje: string,
  alPulsar: () => unknown,
  enlace?: { texto: string; to: string },
): void => avisoConAccion({ mensaje, texto: 'Deshacer', alPulsar, enlace, tono: 'exito' });

/** Algo que se puede hacer ahora y no hace falta. */
export const avisoOfrecer = (mensaje: string, texto: string, alPulsar: () => unknown): void =>
  avisoConAccion({ mensaje, texto, alPulsar, tono: 'neutro' });

/** A dónde se llegó sin quererlo, con cómo volver. */
export const avisoVolver = (mensaje: string, alPulsar: () => unknown): void =>
  avisoConAccion({ mensaje, texto: 'Volver', alPulsar, tono: 'neutro' });
