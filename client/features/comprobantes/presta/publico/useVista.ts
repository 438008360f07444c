import { useEffect } from 'react';
import { post } from '@/api/http';

const GESTOS = ['pointerdown', 'pointermove', 'wheel', 'touchstart', 'keydown'] as const;

/**
 * Dice una vez que alguien mira la página de `ruta`: cuando hace en ella su primer gesto. Quien revisa los enlaces de un
 * correo la abre, y hasta la dibuja, pero no la toca.
 */
export function useVista(ruta: string): void {
  useEffect(() => {
    const dejar = () => GESTOS.forEach((gesto) => window.removeEventListener(gesto, decir));
    function decir() {
      if (document.visibilityState !== 'visible') return;
      dejar();
      // Que no se pueda contar no estorba a quien lee.
      post(`${ruta}/vista`).catch(() => undefined);
    }
    GESTOS.forEach((gesto) => window.addEventListener(gesto, decir, { passive: true }));
    return dejar;
  }, [ruta]);
}
