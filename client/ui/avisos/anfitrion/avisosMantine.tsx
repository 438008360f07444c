import { randomId } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';

// Milisegundos a la vista.
const DURA = 5000;

const aLaVista = new Map<string, { title?: string; message: string; detenido: boolean }>();

const bajoElPuntero = ({ clientX: x, clientY: y }: PointerEvent): Set<string | undefined> =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-aviso]')]
      .filter((aviso) => {
        const caja = aviso.getBoundingClientRect();
        return x >= caja.left && x <= caja.right && y >= caja.top && y <= caja.bottom;
      })
      .map((aviso) => aviso.dataset.aviso),
  );

/** Un aviso con el puntero encima se está leyendo: no se va mientras siga ahí. */
function alMover(evento: PointerEvent): void {
  const leidos = bajoElPuntero(evento);
  for (const [id, aviso] of aLaVista) {
    if (leidos.has(id) === aviso.detenido) continue;
    aviso.detenido = !aviso.detenido;
    notifications.update({ id, message: aviso.message, autoClose: aviso.detenido ? false : DURA });
  }
}

/** Lo que se pulsa es lo que está debajo; el aviso se quita. */
function alPulsar(evento: PointerEvent): void {
  for (const id of bajoElPuntero(evento)) if (id) notifications.hide(id);
}

function alCerrar(id: string): void {
  aLaVista.delete(id);
  if (aLaVista.size > 0) return;
  window.removeEventListener('pointermove', alMover);
  window.removeEventListener('pointerdown', alPulsar, true);
}

/** Se van con su anfitrión. */
export function olvidarAvisos(): void {
  for (const id of [...aLaVista.keys()]) alCerrar(id);
  notifications.clean();
}

/** Lo hecho se ve hecho; lo demás, como una frase suelta. */
export type Tono = 'exito' | 'neutro';

export const HECHO = <IconCheck size={15} stroke={2.5} aria-hidden />;

/** Avisos breves: el resultado de una acción que no espera respuesta. No reciben el puntero (kit.css). Uno igual a otro
 * que todavía se ve ocupa su lugar. */
export function avisoBreve(mensaje: string, titulo?: string, tono: Tono = 'exito'): void {
  for (const [otro, { title, message }] of aLaVista)
    if (title === titulo && message === mensaje) notifications.hide(otro);
  const id = randomId();
  aLaVista.set(id, { title: titulo, message: mensaje, detenido: false });
  window.addEventListener('pointermove', alMover);
  window.addEventListener('pointerdown', alPulsar, true);
  notifications.show({
    id,
    title: titulo,
    message: mensaje,
    icon: tono === 'exito' && HECHO,
    autoClose: DURA,
    withBorder: true,
    withCloseButton: false,
    'data-aviso': id,
    'data-tono': tono,
    onClose: () => alCerrar(id),
  });
}
