import { P, put } from './http';
import type { components } from './schema';

/** It ends the other sessions; this one goes on with the token that comes back. */
export const cambiarClave = (clave_actual: string, clave_nueva: string) =>
  put<components['schemas']['Token']>(`${P}/clave`, { clave_actual, clave_nueva });
