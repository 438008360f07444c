import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get, leerTexto, post, subir } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type FilaRecibido = Esquemas['FilaRecibido'];
export type EstadoRecibido = FilaRecibido['estado'];
export type PaginaRecibidos = Esquemas['PaginaRecibidos'];
export type Recibido = Esquemas['Recibido'];
export type DocumentoRecibido = Esquemas['DocumentoLeido'];
export type NotaDelRecibido = Esquemas['NotaDelRecibido'];
export type HechoConUno = Esquemas['HechoConUno'];
export type Carga = Esquemas['Carga'];
export type DetalleCarga = Esquemas['ResultadoDeArchivo'];

export const RECIBIDOS = '/api/recibidos';
/** Milisegundos entre una pregunta y otra mientras se trae algo. */
const CADA = 1_000;

export const rutaXml = (id: number) => `${RECIBIDOS}/${id}/xml`;
export const rutaRide = (id: number) => `${RECIBIDOS}/${id}/ride`;

export const recibidoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recibidos.uno(id),
    queryFn: ({ signal }) => get<Recibido>(`${RECIBIDOS}/${id}`, { signal }),
    enabled: id > 0,
  });

export const xmlQuery = (id: number) =>
  queryOptions({
    queryKey: claves.recibidos.xml(id),
    queryFn: ({ signal }) => leerTexto(rutaXml(id), { signal }),
  });

export const correoQuery = queryOptions({
  queryKey: claves.correoDeRecibidos,
  queryFn: ({ signal }) => get<Esquemas['CorreoDeRecibidos']>(`${RECIBIDOS}/correo`, { signal }),
  // Lo último que llegó se ve cada vez que se abre.
  staleTime: 0,
});

/** Una dirección nueva: la anterior deja de recibir. */
export const renovarCorreo = () => post<Esquemas['CorreoDeRecibidos']>(`${RECIBIDOS}/correo/renovar`);

export const enMarcha = (carga: Pick<Carga, 'estado'> | undefined) =>
  carga === undefined || carga.estado === 'EN_COLA' || carga.estado === 'EN_PROCESO';

/** Se pregunta una y otra vez mientras la carga está en marcha. */
export const cargaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.carga(id),
    queryFn: ({ signal }) => get<Carga>(`${RECIBIDOS}/cargas/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data && enMarcha(state.data) ? CADA : false),
    staleTime: 0,
  });

/** Unos XML, un ZIP de ellos o el listado del portal. */
export function subirArchivos(archivos: File[], idempotencia: string, alSubir?: (fraccion: number) => void) {
  const form = new FormData();
  archivos.forEach((archivo) => form.append('current', archivo, archivo.name));
  const ruta = /\.txt$/i.test(archivos[0]!.name) ? 'txt' : 'xml';
  return subir<Esquemas['CargaPedida']>(`${RECIBIDOS}/${ruta}`, form, { idempotencia, alSubir });
}
/** Las claves que hay en un texto, venga como venga; lo que no se entiende lo dice el detalle de la carga. */
export const pedirClaves = (texto: string, idempotencia: string) =>
  post<Esquemas['CargaPedida']>(`${RECIBIDOS}/claves`, { claves: texto }, { idempotencia });

const hechoCon = (id: number): HechoConUno => ({ id, hecho: true, mensaje: '' });
const cadaUno = (ids: number[], que: string) =>
  Promise.all(ids.map((id) => post(`${RECIBIDOS}/${id}/${que}`).then(() => hechoCon(id))));

/** Con uno, el error se lanza; con varios, la respuesta dice en qué quedó cada uno. */
export const descartar = (ids: number[], motivo: string): Promise<HechoConUno[]> =>
  ids.length === 1
    ? post(`${RECIBIDOS}/${ids[0]}/descartar`, { motivo }).then(() => [hechoCon(ids[0]!)])
    : post<HechoConUno[]>(`${RECIBIDOS}/descartar`, { ids, motivo });
export const restaurar = (ids: number[]) => cadaUno(ids, 'restaurar');
export const archivar = (ids: number[]) => cadaUno(ids, 'archivar');
/** La respuesta del SRI llega después, en segundos. */
export const preguntar = (id: number) => post<Recibido>(`${RECIBIDOS}/${id}/preguntar`);
export const reconocer = (ids: number[]) => cadaUno(ids, 'reconocer');
