import { use, useEffect, useRef, useState } from 'react';
import { UNSAFE_LocationContext as Lugar } from 'react-router-dom';

/**
 * Ocupado desde que algo empieza hasta que se ha dicho su resultado. Si termina yendo a otra pantalla, hasta
 * que esa esté dibujada: mientras se baja, la anterior sigue a la vista y se podría pulsar otra vez.
 */
export function useOcupado() {
  const [ocupado, setOcupado] = useState(false);
  const lugar = (use(Lugar) as { location: unknown } | null)?.location;
  const dibujado = useRef(lugar);
  const marcha = useRef({ haciendo: false, porLlegar: false });
  const foco = useRef<Element | null>(null);
  const soltar = () => {
    marcha.current = { haciendo: false, porLlegar: false };
    setOcupado(false);
  };
  useEffect(() => {
    dibujado.current = lugar;
    if (marcha.current.porLlegar) soltar();
  }, [lugar]);

  // Un botón ocupado pierde el foco: lo recupera, si nada más lo tomó.
  useEffect(() => {
    const antes = foco.current;
    if (ocupado || !antes) return;
    foco.current = null;
    if (antes instanceof HTMLElement && antes.isConnected && document.activeElement === document.body)
      antes.focus({ preventScroll: true });
  }, [ocupado]);

  /** Lo hace, si no se está haciendo ya; lo que falla se lanza. */
  const durante = async (accion: () => unknown): Promise<void> => {
    if (marcha.current.haciendo) return;
    const [direccion, desde] = [window.location.href, dibujado.current];
    marcha.current.haciendo = true;
    foco.current = document.activeElement;
    setOcupado(true);
    try {
      await accion();
    } finally {
      if (window.location.href === direccion || dibujado.current !== desde) soltar();
      else marcha.current.porLlegar = true;
    }
  };
  return { ocupado, durante, marcha };
}
