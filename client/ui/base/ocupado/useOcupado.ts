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
  const soltar = () => {
    marcha.current = { haciendo: false, porLlegar: false };
    setOcupado(false);
  };
  useEffect(() => {
    dibujado.current = lugar;
    if (marcha.current.porLlegar) soltar();
  }, [lugar]);

  /** Lo hace, si no se está haciendo ya; lo que falla se lanza. */
  const durante = async (accion: () => Promise<unknown> | void): Promise<void> => {
    if (marcha.current.haciendo) return;
    const [direccion, desde] = [window.location.href, dibujado.current];
    marcha.current.haciendo = true;
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
