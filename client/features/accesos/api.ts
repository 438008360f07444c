import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';
import { useArea } from '@/session';

export type LineaAcceso = components['schemas']['AccesoPropio'];
type Catalogo = components['schemas']['CatalogoAccesos'];

/** De quién son los accesos que se miran: los de su empresa. */
export function useFuente() {
  return { area: useArea(), ruta: `${P}/empresa/accesos` };
}

/** Los valores por los que se puede filtrar. */
export function useCatalogo() {
  const { area, ruta } = useFuente();
  return useQuery({
    queryKey: claves.accesos.catalogo(area),
    queryFn: ({ signal }) => get<Catalogo>(`${ruta}/catalogo`, { signal }),
    staleTime: 60_000,
  });
}

export const comoOpciones = (filas: { codigo: string; nombre: string }[] = []) =>
  filas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
