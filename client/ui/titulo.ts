import { createContext, use, useEffect } from 'react';

/** El nombre con el que el producto se presenta; quien arma la aplicación pone el de la marca. */
export const NombreProducto = createContext('Tinta');

/** Pone título a la pestaña: el nombre de la pantalla y el del producto, o solo este. */
export function useTitulo(pantalla?: string): void {
  const producto = use(NombreProducto);
  useEffect(() => {
    document.title = pantalla ? `${pantalla} · ${producto}` : producto;
  }, [pantalla, producto]);
}
