import { Modal } from '@mantine/core';
import { useCallback, useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { abreAlgo, CAMPOS } from '@/ui/enfocables';
import { vigilarRetroceso } from '@/lib/retroceso';
import { confirmar } from './dialogos';
import { useFocoDevuelto } from './useFocoDevuelto';
import { EnVentana, type EstadoForm } from './ventana';
import estilos from './feedback.module.css';
import './anfitrion/estilos';

interface Props {
  titulo: string;
  /** Sin ella, la ventana no se puede cerrar sin enviar. */
  alCerrar?: () => void;
  /** El ancho, en píxeles. */
  tamano?: number;
  children: ReactNode;
}

const preguntar = () =>
  confirmar('Tiene cambios sin guardar', 'Si cierra esta ventana se perderá lo que escribió.', {
    si: 'Cerrar sin guardar',
    no: 'Seguir editando',
    peligro: true,
  });

/** Si el foco está en una lista abierta, Escape cierra la lista y no la ventana. */
const esDeUnaLista = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/** Dónde se empieza, si nadie lo dijo: en el primer campo; si es de archivos, que no se ve, en el botón que los elige; o en la
 * ventana misma si ese abriría una lista. */
function dondeEmpezar(contenido: HTMLElement): HTMLElement | null {
  if (contenido.querySelector('[data-autofocus]')) return null;
  const primero = contenido.querySelector<HTMLElement>(CAMPOS);
  const queElige = primero?.matches('[type=file]')
    ? primero.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')
    : null;
  return queElige ?? (primero && !abreAlgo(primero) ? primero : contenido);
}

/**
 * Un formulario en una ventana. Queda debajo de los diálogos que abre. Un clic afuera, Escape y Atrás la
 * cierran; si tiene algo escrito, antes se pregunta.
 */
export function VentanaForm({ titulo, alCerrar, tamano = 440, children }: Props) {
  const contenido = useRef<HTMLDivElement>(null);
  // Sin esto empezaría en el botón de cerrar, que es el primero. Al ponerlo, que es después de esta ventana: va en un portal.
  const alPoner = useCallback((nodo: HTMLDivElement | null) => {
    contenido.current = nodo;
    if (nodo) dondeEmpezar(nodo)?.setAttribute('data-autofocus', '');
  }, []);
  useFocoDevuelto(true, contenido);
  const formularios = useRef(new Set<() => EstadoForm>());
  const tocada = useRef(false);
  const preguntando = useRef(false);
  const registrar = useCallback((leer: () => EstadoForm) => {
    formularios.current.add(leer);
    return () => void formularios.current.delete(leer);
  }, []);
  const estado = () => [...formularios.current].map((leer) => leer());
  const sucia = () => tocada.current || estado().some(({ sucio }) => sucio);

  const cerrar = async () => {
    if (!alCerrar || preguntando.current || estado().some(({ enviando }) => enviando)) return;
    if (sucia()) {
      preguntando.current = true;
      const seguro = await preguntar();
      preguntando.current = false;
      if (!seguro) return;
    }
    alCerrar();
  };
  const ultimo = useRef({ cerrar, sucia });
  useEffect(() => {
    ultimo.current = { cerrar, sucia };
  });

  // Es una sola escucha desde que se abre: así oye Escape antes que el diálogo que se abra encima, y sabe
  // que no es para ella.
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      if (evento.key !== 'Escape' || evento.isComposing || esDeUnaLista(evento)) return;
      const encima = [...document.querySelectorAll('.mantine-Modal-content')].at(-1);
      if (contenido.current && encima?.contains(contenido.current)) void ultimo.current.cerrar();
    };
    window.addEventListener('keydown', alTeclear, { capture: true });
    return () => window.removeEventListener('keydown', alTeclear, { capture: true });
  }, []);
  useEffect(() => {
    const aqui = { estado: window.history.state as unknown, direccion: window.location.href };
    return vigilarRetroceso(() => {
      if (!ultimo.current.sucia()) return false;
      window.history.pushState(aqui.estado, '', aqui.direccion);
      void ultimo.current.cerrar();
      return true;
    });
  }, []);

  // Lo que se escribe fuera de un formulario también se perdería; lo que se busca, no.
  const alCambiar = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLElement && !target.closest('form, [type="search"], [role="combobox"]'))
      tocada.current = true;
  };
  return (
    <Modal
      opened
      centered
      padding="lg"
      size={tamano}
      title={titulo}
      onClose={() => void cerrar()}
      withCloseButton={Boolean(alCerrar)}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      closeOnEscape={false}
      overlayProps={{ backgroundOpacity: 0.4 }}
      transitionProps={{ duration: 120 }}
    >
      <EnVentana value={registrar}>
        <div ref={alPoner} className={estilos.contenido} tabIndex={-1} onChange={alCambiar}>
          {children}
        </div>
      </EnVentana>
    </Modal>
  );
}
