import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { del, get, post, put } from '@/api/http';
import type { components } from '@/api/schema';

type Esquemas = components['schemas'];

export type Situacion = Esquemas['MiSituacion'];
export type Empresa = Esquemas['EmpresaDelTablero'];
export type Obligacion = Esquemas['ObligacionDelTablero'];
export type DelMes = Esquemas['AlrededorDelMes'];
export type Cambio = Esquemas['CambioDelTablero'];
export type Personal = Esquemas['Personal'];
export type Rol = Esquemas['DelPersonal']['rol'];
export type Anotacion = Esquemas['Anotacion'];
export type Plantilla = Esquemas['PlantillaDeDespacho'];
export type Descarga = Esquemas['DescargaDeDespacho'];
export type ArchivoDescarga = Esquemas['ArchivoDeDescarga'];
export type Parte = Descarga['contenido'][number];

const RUTA = '/api/despacho';
export const TABLERO = `${RUTA}/tablero`;
const DESCARGAS = `${RUTA}/descargas`;
export const ARCHIVO_DESCARGA = `${DESCARGAS}/archivos`;
const CADA = 2_000;

export const situacionQuery = queryOptions({
  queryKey: claves.despacho.situacion,
  queryFn: ({ signal }) => get<Situacion>(RUTA, { signal }),
});

export const mesQuery = (mes: string) =>
  queryOptions({
    queryKey: claves.despacho.mes(mes),
    queryFn: ({ signal }) => get<DelMes>(`${RUTA}/mes`, { query: { mes }, signal }),
  });

export const cambiosQuery = queryOptions({
  queryKey: claves.despacho.cambios,
  queryFn: ({ signal }) => get<Cambio[]>(`${RUTA}/cambios`, { signal }),
});

export const personalQuery = queryOptions({
  queryKey: claves.despacho.personal,
  queryFn: ({ signal }) => get<Personal>(`${RUTA}/personal`, { signal }),
});

export const anotacionesQuery = (empresa: number, mes: string) =>
  queryOptions({
    queryKey: claves.despacho.anotaciones(empresa, mes),
    queryFn: ({ signal }) =>
      get<Anotacion[]>(`${RUTA}/empresas/${empresa}/anotaciones`, { query: { mes }, signal }),
  });

export const plantillasQuery = queryOptions({
  queryKey: claves.despacho.plantillas,
  queryFn: ({ signal }) => get<Plantilla[]>(`${RUTA}/plantillas`, { signal }),
});

/** Mientras alguna se hace, se pregunta sola. */
export const descargasQuery = queryOptions({
  queryKey: claves.despacho.descargas,
  queryFn: ({ signal }) => get<Descarga[]>(DESCARGAS, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.some(({ archivos }) => archivos.some(({ estado }) => estado === 'PENDIENTE')) ? CADA : false,
});

export const fundar = (nombre: string, idempotencia: string) =>
  post<Situacion>(RUTA, { nombre }, { idempotencia });
export const aceptar = (invitacion: number) => post<Situacion>(`${RUTA}/invitaciones/${invitacion}/aceptar`);
export const rechazar = (invitacion: number) => del(`${RUTA}/invitaciones/${invitacion}`);
export const invitar = (datos: Esquemas['InvitarADespacho'], idempotencia: string) =>
  post<Personal>(`${RUTA}/personal`, datos, { idempotencia });
export const cambiarRol = (persona: number, rol: Rol) => put(`${RUTA}/personal/${persona}`, { rol });
export const sacar = (persona: number) => del(`${RUTA}/personal/${persona}`);
export const asignar = (empresa: number, persona_id: number, lleva: boolean) =>
  post(`${RUTA}/empresas/${empresa}/personas`, { persona_id, lleva });
export const quitar = (empresa: number, persona: number) =>
  del(`${RUTA}/empresas/${empresa}/personas/${persona}`);
export const ponerResponsable = (empresa: number, datos: Esquemas['Responsable']) =>
  put(`${RUTA}/empresas/${empresa}/responsables`, datos);
export const anotarVisto = (hasta: string) => post(`${RUTA}/cambios/vistos`, { hasta });
export const anotar = (empresa: number, datos: Esquemas['Anotar'], idempotencia: string) =>
  post<Anotacion>(`${RUTA}/empresas/${empresa}/anotaciones`, datos, { idempotencia });
export const marcar = (anotacion: number, hecha: boolean) =>
  put<Anotacion>(`${RUTA}/anotaciones/${anotacion}`, { hecha });
export const borrar = (anotacion: number) => del(`${RUTA}/anotaciones/${anotacion}`);
export const aplicar = (plantilla: number, mes: string, empresas: number[]) =>
  post<{ cuantas: number }>(`${RUTA}/plantillas/${plantilla}/aplicar`, { mes, empresas });
export const crearPlantilla = (datos: Esquemas['CrearPlantillaDeDespacho'], idempotencia: string) =>
  post<Plantilla>(`${RUTA}/plantillas`, datos, { idempotencia });
export const cambiarPlantilla = (plantilla: number, datos: Esquemas['CambiarPlantillaDeDespacho']) =>
  put<Plantilla>(`${RUTA}/plantillas/${plantilla}`, datos);
export const borrarPlantilla = (plantilla: number) => del(`${RUTA}/plantillas/${plantilla}`);
export const recordar = (datos: Esquemas['Recordar'], idempotencia: string) =>
  post<{ cuantas: number }>(`${RUTA}/recordatorios`, datos, { idempotencia });
export const pedirDescarga = (datos: Esquemas['PedirDescarga'], idempotencia: string) =>
  post<Descarga>(DESCARGAS, datos, { idempotencia });
export const borrarDescarga = (descarga: number) => del(`${DESCARGAS}/${descarga}`);
