import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { post, put } from '@/api/http';
import type { components } from '@/api/schema';
import { PERSONAS, type FichaDePersona } from '@/features/personas/presta/api';
import type { PedirSegundo } from '@/features/segundoFactor/presta/usePasoDeIngreso';
import { completo } from '../api';

type Esquemas = components['schemas'];

export type IngresoDePersona = Esquemas['IngresarPersona'];

export const ingresarPersona = (datos: IngresoDePersona, pedirSegundo: PedirSegundo) =>
  completo<FichaDePersona>(`${PERSONAS}/ingresar`, datos, pedirSegundo);
export const pedirAlta = (correo: string) => post<Esquemas['Msg']>(`${PERSONAS}/alta`, { correo });
export const crearPersona = (datos: Esquemas['CrearPersona']) => post<FichaDePersona>(PERSONAS, datos);
export const recuperarPersona = (correo: string) =>
  post<Esquemas['Msg']>(`${PERSONAS}/recuperar`, { correo });
export const unirEmpresa = (datos: Esquemas['Unir']) =>
  post<Esquemas['EmpresaDePersona']>(`${PERSONAS}/unir`, datos);
export const cambiarClavePersona = (datos: Esquemas['CambiarClave']) =>
  put<FichaDePersona>(`${PERSONAS}/clave`, datos);

const INVITACIONES = '/api/invitaciones';

/** Lo que dice la invitación, leída otra vez cuando cambia quién está. */
export const invitacionQuery = (ficha: string, quien: string) =>
  queryOptions({
    queryKey: claves.invitacion(ficha, quien),
    queryFn: ({ signal }) => post<Esquemas['InvitacionLeida']>(`${INVITACIONES}/leer`, { ficha }, { signal }),
    retry: false,
  });
/** La acepta quien está con `persona`, su ficha; con null, alguien que nace al aceptarla. */
export const aceptarInvitacion = (datos: Esquemas['AceptarInvitacion'], persona: string | null) =>
  post<Esquemas['InvitacionAceptada']>(`${INVITACIONES}/aceptar`, datos, {
    cabeceras: { 'x-token': persona ?? '' },
  });
