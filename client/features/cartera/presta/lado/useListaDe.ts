import { useMemo } from 'react';
import { useLista, type Lista, type OpcionesLista } from '@/ui/tabla';
import type { ListaDe } from './tipos';

/** Una lista del lado, con cada fila ya leída. `datos` es la página como llegó. */
export function useListaDe<T>(
  { clave, ruta, leer }: ListaDe<T>,
  opciones: Omit<OpcionesLista, 'clave' | 'ruta'>,
): Lista<T> & { cruda: unknown } {
  const cruda = useLista<never>({ ...opciones, clave, ruta });
  const items = useMemo(() => cruda.items.map(leer), [cruda.items, leer]);
  return { ...cruda, items, datos: cruda.datos && { ...cruda.datos, items }, cruda: cruda.datos };
}
