import { P, put } from '@/api/http';
import type { components } from '@/api/schema';

/** It ends the other sessions; this one goes on with the token that comes back. */
export const cambiarClave = (clave_actual: string, clave_nueva: string) =>
  put<components['schemas']['Token']>(`${P}/clave`, { clave_actual, clave_nueva });
