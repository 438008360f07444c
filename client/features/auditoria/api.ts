import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, P } from '@/api/http';
import type { components } from '@/api/schema';

export type Catalogo = components['schemas']['CatalogoAuditoria'];

export const RUTA = `${P}/auditoria`;

/** Los valores por los que se puede filtrar la auditoría. */
export const useCatalogo = () =>
  useQuery({
    queryKey: claves.auditoria.catalogo,
    queryFn: ({ signal }) => get<Catalogo>(`${RUTA}/catalogo`, { signal }),
    staleTime: 60_000,
  });

export const comoOpciones = (filas: { codigo: string; nombre: string }[] = []) =>
  filas.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }));
