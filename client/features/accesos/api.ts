import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';
import { useTipoSesion } from '@/session';

/** Una línea, con su empresa si la mira el proveedor. */
export type LineaAcceso = components['schemas']['AccesoPropio'] &
  Partial<Pick<components['schemas']['Acceso'], 'EMP_CODIGO' | 'EMP_NOMBREC'>>;
type Catalogo = components['schemas']['CatalogoAccesos'];

/** De quién son los accesos que se miran: el proveedor lee los de todos; un propietario, los de su empresa. */
export function useFuente() {
  const area = useTipoSesion();
  return { area, ruta: area === 'empresa' ? `${P}/empresa/accesos` : `${P}/accesos` };
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
