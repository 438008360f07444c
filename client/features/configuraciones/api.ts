import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { claves, refrescar } from '@/api/claves';
import { tomarMarca, type FilaConfiguracion } from './presta/configuracion';
import { del, get, P, post, put, subir } from '@/api/http';
import type { components } from '@/api/schema';

/** Una posición con sus ocho valores; `version` llega solo a quien puede cambiarla. */
export type FilaConVersion = FilaConfiguracion & { version?: number };
export type Servidor = components['schemas']['ServidorCorreo'];
export type Prueba = components['schemas']['PruebaCorreo'];
export type Imagen = 'logo' | 'portada' | 'icono';
/** CON_VALOR1 … CON_VALOR8, como se escriben en un formulario. */
export type ValoresPosicion = Record<string, string>;

const RUTA = `${P}/configuraciones`;

export const useConfiguraciones = () =>
  useQuery({
    queryKey: claves.configuraciones.lista,
    queryFn: ({ signal }) => get<FilaConVersion[]>(RUTA, { signal }),
  });

export const rucQuery = queryOptions({
  queryKey: claves.configuraciones.ruc,
  queryFn: ({ signal }) => get<components['schemas']['RucQueSale']>(`${RUTA}/rucEnComprobantes`, { signal }),
});

export const getFila = (posicion: number) => get<FilaConVersion>(`${RUTA}/${posicion}`);
export const guardarFila = (posicion: number, valores: ValoresPosicion, version?: number) =>
  put<FilaConVersion>(`${RUTA}/actualizar`, { CON_CODIGO: posicion, ...valores, version });

/** Pone en la lista lo recién guardado y se lo aplica al producto que está abierto. */
export function useTomar() {
  const consultas = useQueryClient();
  return (fila: FilaConVersion) => {
    const filas = consultas.setQueryData<FilaConVersion[]>(claves.configuraciones.lista, (previas) =>
      previas?.map((una) => (una.CON_CODIGO === fila.CON_CODIGO ? fila : una)),
    );
    if (filas) tomarMarca(filas);
    void refrescar(consultas, [claves.configuraciones.ruc]);
  };
}

export function subirImagen(
  nombre: Imagen,
  archivo: File,
  version: number | undefined,
  alSubir: (fraccion: number) => void,
) {
  const form = new FormData();
  form.append('current', archivo);
  return subir<FilaConVersion>(`${RUTA}/imagen/${nombre}`, form, { query: { version }, alSubir });
}

export const quitarImagen = (nombre: Imagen, version?: number) =>
  del<FilaConVersion>(`${RUTA}/imagen/${nombre}`, { query: { version } });

export const useServidor = () =>
  useQuery({
    queryKey: claves.configuraciones.correo,
    queryFn: ({ signal }) => get<Servidor>(`${RUTA}/correo`, { signal }),
  });
export const probarCorreo = (correo: string) => post<Prueba>(`${RUTA}/probarCorreo`, { correo });
