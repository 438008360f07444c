import { queryOptions } from '@tanstack/react-query';
import { alCambiar, claves, refrescar } from '@/api/claves';
import { consultas } from '@/api/consultas';
import { get, P, post, put } from '@/api/http';
import type { components } from '@/api/schema';
import type { PaginaDe } from '@/ui/tabla';

export type FilaPersona = components['schemas']['Administrador'];
export type Persona = components['schemas']['AdministradorDetalle'];
export type EmpresaAsignada = components['schemas']['EmpresaAsignada'];
type Entrada = components['schemas']['AdministradorEntrada'];

export const DISTRIBUIDOR = 2;

export const RUTA = `${P}/administradores`;
const de = (id: number, que = '') => `${RUTA}/${id}${que}`;
export const rutaEmpresas = (id: number) => de(id, '/empresas');

export const personaQuery = (id: number) =>
  queryOptions({
    queryKey: claves.personal.persona(id),
    queryFn: ({ signal }) => get<Persona>(de(id), { signal }),
  });

export const ajenasQuery = (id: number, filtro: string) =>
  queryOptions({
    queryKey: claves.personal.ajenas(id, filtro),
    queryFn: ({ signal }) =>
      get<PaginaDe<EmpresaAsignada>>(rutaEmpresas(id), { query: { ajenas: true, filtro }, signal }),
  });

/** Un cambio en una persona cambia también su fila de la lista y sus empresas. */
function puesta(persona: Persona): Persona {
  consultas.setQueryData(personaQuery(persona.USU_CODIGO).queryKey, persona);
  void refrescar(consultas, alCambiar.persona);
  return persona;
}

export const crear = (datos: Entrada, idempotencia: string) =>
  post<Persona>(RUTA, datos, { idempotencia }).then(puesta);
export const editar = (id: number, datos: Entrada, version: number) =>
  put<Persona>(de(id), { ...datos, version }).then(puesta);
export const activar = (id: number, activo: boolean, version: number) =>
  put<Persona>(de(id, '/activo'), { USU_ACTIVO: activo, version }).then(puesta);
export const terminarSesiones = (id: number) => post<Persona>(de(id, '/sesiones')).then(puesta);
export const enviarClave = (id: number) => post<Persona>(de(id, '/recuperar')).then(puesta);
export const repartir = (id: number, cambio: { agregar?: number[]; quitar?: number[] }) =>
  put<Persona>(rutaEmpresas(id), cambio).then(puesta);
