import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';

type Esquemas = components['schemas'];

export type FilaConteo = Esquemas['FilaConteo'];
export type Conteo = Esquemas['ConteoDeBodega'];
export type ProductoContado = Esquemas['ProductoContado'];
export type ContadoPorDecir = Esquemas['ContadoPorDecir'];
export type Captura = Esquemas['CapturaDeConteo'];
export type Capturado = Esquemas['ProductoCapturado'];
export type Capturar = Esquemas['Capturar'];
export type SinContar = 'DEJAR' | 'CERO';
export type ComoSeCuenta = Esquemas['ComoSeCuenta'];

export const CONTEOS = '/api/conteos';
export const VER = 'existencias.ver';
export const CONTAR = 'existencias.contar';
export const APROBAR = 'existencias.aprobar';

const uno = (id: number) => `${CONTEOS}/${id}`;

export const conteoQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.conteos.uno(id),
    queryFn: ({ signal }) => get<Conteo>(uno(id), { signal }),
  });

export const comoSeCuentaQuery = queryOptions({
  queryKey: claves.existencias.conteos.parametros,
  queryFn: ({ signal }) => get<ComoSeCuenta>(`${CONTEOS}/parametros`, { signal }),
});

/** Lo que difiere y pide lote o serie, con lo que se propone. Se pregunta al abrir la ventana: mientras tanto se vende. */
export const lotesPorDecirQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.conteos.lotes(id),
    queryFn: ({ signal }) => get<ContadoPorDecir[]>(`${uno(id)}/lotes`, { signal }),
    gcTime: 0,
  });

/** Lo último que contó quien mira, y sigue en pie. */
export const misCapturasQuery = (id: number) =>
  queryOptions({
    queryKey: claves.existencias.conteos.capturas(id),
    queryFn: ({ signal }) => get<PaginaDe<Captura>>(`${uno(id)}/capturas`, { query: { mias: true }, signal }),
  });

export const crearConteo = (datos: Esquemas['CrearConteo'], idempotencia: string) =>
  post<Conteo>(CONTEOS, datos, { idempotencia });
export const capturar = (id: number, datos: Capturar, idempotencia: string) =>
  post<Capturado[]>(`${uno(id)}/capturas`, datos, { idempotencia });
export const quitarCaptura = (id: number, captura: number) => del(`${uno(id)}/capturas/${captura}`);
export const cerrarConteo = (id: number, sin_contar: SinContar) =>
  post<Conteo>(`${uno(id)}/cerrar`, { sin_contar });
export const reabrirConteo = (id: number) => post<Conteo>(`${uno(id)}/reabrir`);
export const contarOtraVez = (id: number, productos: number[]) =>
  post<Conteo>(`${uno(id)}/otra-vuelta`, { productos });
export const aprobarConteo = (id: number, datos: Esquemas['AprobarConteo']) =>
  post<Conteo>(`${uno(id)}/aprobar`, datos);
export const anularConteo = (id: number, motivo: string) => post<Conteo>(`${uno(id)}/anular`, { motivo });
export const fijarComoSeCuenta = (datos: ComoSeCuenta) => put<ComoSeCuenta>(`${CONTEOS}/parametros`, datos);
