import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaLote = Esquemas['LoteFila'];
export type Lote = Esquemas['Lote'];
export type LineaLote = Esquemas['LineaDeLote'];
export type DocumentoLote = Esquemas['DocumentoEnLote'];
export type Propuesta = Esquemas['PropuestaDeLote'];
export type CuerpoLote = Esquemas['CrearLote'];
export type Formato = Esquemas['FormatoLotes'];
export type CuerpoFormato = Esquemas['ProbarFormatoLotes'];
export type Plantilla = Esquemas['PlantillaDeBanco'];

export const LOTES = '/api/pagos/lotes';
const FORMATO = `${LOTES}/formato`;

export const archivoDe = (id: number) => `${LOTES}/${id}/archivo`;

export const loteQuery = (id: number) =>
  queryOptions({
    queryKey: claves.pagos.lotes.uno(id),
    queryFn: ({ signal }) => get<Lote>(`${LOTES}/${id}`, { signal }),
  });

/** Lo que vence hasta un día y no está ya en un lote. Se lee de nuevo cada vez que alguien va a pagarlo. */
export const propuestaQuery = (hasta: string) =>
  queryOptions({
    queryKey: claves.pagos.lotes.propuesta(hasta),
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => post<Propuesta>(`${LOTES}/propuesta`, { hasta }, { signal }),
  });

/** El formato de lo que se paga desde un banco; sin él, el de todos, que dice quién aprueba. */
export const formatoQuery = (entidad = '') =>
  queryOptions({
    queryKey: claves.pagos.lotes.formato(entidad),
    queryFn: ({ signal }) => get<Formato>(FORMATO, { signal, ...(entidad && { query: { entidad } }) }),
  });

export const plantillasQuery = queryOptions({
  queryKey: claves.pagos.lotes.plantillas,
  staleTime: 10 * 60_000,
  queryFn: ({ signal }) => get<Plantilla[]>(`${FORMATO}/plantillas`, { signal }),
});

export const muestraQuery = (formato: CuerpoFormato) =>
  queryOptions({
    queryKey: claves.pagos.lotes.muestra(JSON.stringify(formato)),
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: ({ signal }) => post<Esquemas['MuestraDeFormato']>(`${FORMATO}/muestra`, formato, { signal }),
  });

export const guardarFormato = (cuerpo: CuerpoFormato, version: number) =>
  put<Formato>(FORMATO, { ...cuerpo, version });

export const crearLote = (cuerpo: CuerpoLote, idempotencia: string) =>
  post<Lote>(LOTES, cuerpo, { idempotencia });
export const cambiarLote = (id: number, cuerpo: CuerpoLote, version: number) =>
  put<Lote>(`${LOTES}/${id}`, { ...cuerpo, version });

type Leido = Pick<FilaLote, 'id' | 'version'>;

export const presentarLote = ({ id, version }: Leido) => post<Lote>(`${LOTES}/${id}/presentar`, { version });
export const aprobarLote = ({ id, version }: Leido) => post<Lote>(`${LOTES}/${id}/aprobar`, { version });
export const devolverLote = ({ id, version }: Leido, motivo: string) =>
  post<Lote>(`${LOTES}/${id}/devolver`, { version, motivo });
export const anularLote = (id: number, motivo: string) => put<Lote>(`${LOTES}/${id}/anular`, { motivo });
export const pagarLote = (
  { id, version }: Leido,
  como: { fecha: string; referencia: string },
  idempotencia: string,
) => post<Lote>(`${LOTES}/${id}/pagar`, { version, ...como }, { idempotencia });
