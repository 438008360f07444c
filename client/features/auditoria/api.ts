import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';
import { useTipoSesion } from '@/session';

export type Catalogo = components['schemas']['CatalogoAuditoria'];

/** De quién es la auditoría que se mira: el proveedor lee la de todos; un propietario, la de su empresa. */
export function useFuente() {
  const area = useTipoSesion();
  return { area, ruta: area === 'empresa' ? `${P}/empresa/auditoria` : `${P}/auditoria` };
}

/** Los valores por los que se puede filtrar la auditoría. */
export function useCatalogo() {
  const { area, ruta } = useFuente();
  return useQuery({
    queryKey: claves.auditoria.catalogo(area),
    queryFn: ({ signal }) => get<Catalogo>(`${ruta}/catalogo`, { signal }),
    staleTime: 60_000,
  });
}

export const comoOpciones = (filas: { codigo: string; nombre: string }[] = []) =>
  filas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
