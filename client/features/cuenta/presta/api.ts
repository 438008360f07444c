import { P, put } from '@/api/http';
import type { components } from '@/api/schema';

/** Termina las otras sesiones; esta sigue con el testigo que responde. */
export const cambiarClave = (clave_actual: string, clave_nueva: string) =>
  put<components['schemas']['Token']>(`${P}/clave`, { clave_actual, clave_nueva });
