import { useQuery } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { fecha } from '@/lib/fechas';
import { cantidad } from '@/lib/numeros';
import { usePermiso } from '@/session';

type Pagina = components['schemas']['PaginaFilaLoteProducto'];
type Lote = Pagina['items'][number];

const SE_VEN = 6;

/** «L-20: 40 (caduca 31/05/2027)», como se escribe para elegirlo. */
const queHay = ({ codigo, caduca, dias, existencia, serie }: Lote) =>
  [
    serie ? codigo : `${codigo}: ${cantidad(existencia)}`,
    caduca && `(${dias !== null && dias < 0 ? 'caducó' : 'caduca'} ${fecha(caduca)})`,
  ]
    .filter(Boolean)
    .join(' ');

/** Los lotes de un producto de los que algo queda, el que caduca antes primero, dichos en una frase; vacía, si no hay o no se sabe. */
export function useLotesQueHay(producto: number | null, bodega?: number): string {
  const query = {
    producto: String(producto),
    tamano: String(20),
    ...(bodega ? { bodega: String(bodega) } : {}),
  };
  const { data } = useQuery({
    queryKey: claves.existencias.lotesDeProducto(producto ?? 0, bodega),
    queryFn: ({ signal }) => get<Pagina>('/api/lotes', { query, signal }),
    enabled: usePermiso('existencias.ver') && producto !== null && bodega !== 0,
  });
  const hay = data?.items ?? [];
  if (!hay.length) return '';
  const otros = (data?.total ?? 0) - SE_VEN;
  return `Hay ${hay.slice(0, SE_VEN).map(queHay).join(', ')}${otros > 0 ? ` y ${otros} más` : ''}.`;
}
