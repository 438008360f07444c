import { createContext, use, useEffect } from 'react';
import { leerMarca, type Marca } from './configuracion';

export const MarcaContext = createContext<Marca>(leerMarca([]));

export const useMarca = () => use(MarcaContext);

/** La marca blanca también reemplaza el ícono de la pestaña. */
export function useIcono(): void {
  const { icono } = useMarca();
  useEffect(() => {
    if (!icono) return;
    const enlace =
      document.querySelector<HTMLLinkElement>('link[rel~="icon"]') ?? document.createElement('link');
    const previo = enlace.getAttribute('href');
    enlace.rel = 'icon';
    enlace.href = icono;
    document.head.append(enlace);
    return () => {
      if (previo) enlace.href = previo;
    };
  }, [icono]);
}
