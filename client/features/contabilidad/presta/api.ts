import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, subir } from '@/api/http';
import type { components } from '@/api/schema';
import type { ConOrigen } from '@/features/asientos/presta';
import type { ConSuBorrador } from '@/features/nucleo/presta/borradores';
import type { ConMotivo } from '@/ui/form';

type Esquemas = components['schemas'];

export type FilaAsiento = ConOrigen<Esquemas['FilaAsiento']>;
export type PaginaAsientos = Esquemas['PaginaAsientos'];
export type Asiento = ConOrigen<Esquemas['Asiento']>;
export type LineaAsiento = Asiento['lineas'][number];
export type PedidoAsiento = ConSuBorrador<Esquemas['RegistrarAsiento']>;
export type LineaPedida = PedidoAsiento['lineas'][number];

export const ASIENTOS = '/api/asientos';

const leerAsiento = (id: number, signal?: AbortSignal) => get<Asiento>(`${ASIENTOS}/${id}`, { signal });

export const asientoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.contabilidad.asiento(id),
    queryFn: ({ signal }) => leerAsiento(id, signal),
  });

/** Las clases de lo que hace un asiento: cada parte del producto dice las suyas. */
export const origenesQuery = queryOptions({
  queryKey: claves.contabilidad.origenes,
  queryFn: ({ signal }) => get<Esquemas['ClaseDeOrigen'][]>(`${ASIENTOS}/origenes`, { signal }),
  staleTime: Infinity,
});

export const asentar = (cuerpo: PedidoAsiento, idempotencia: string) =>
  post<Asiento>(ASIENTOS, cuerpo, { idempotencia });
export const reversar = (id: number, dicho: ConMotivo) => post<Asiento>(`${ASIENTOS}/${id}/reversar`, dicho);

export type ArchivoDeAsiento = Asiento['archivos'][number];
export const ARCHIVOS = { hasta: 10, maximo: 10 * 1024 * 1024 };
export const EXTENSIONES = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'xlsx', 'xls', 'ods', 'csv'] as const;
export const rutaArchivo = (id: number, archivo: number) => `${ASIENTOS}/${id}/archivos/${archivo}`;

export const adjuntar = (
  id: number,
  archivos: readonly File[],
  subida: { idempotencia: string; alSubir: (fraccion: number) => void },
) => {
  const form = new FormData();
  for (const archivo of archivos) form.append('current', archivo);
  return subir<Asiento>(`${ASIENTOS}/${id}/archivos`, form, subida);
};
export const quitarArchivo = (id: number, archivo: number) => del(rutaArchivo(id, archivo));
