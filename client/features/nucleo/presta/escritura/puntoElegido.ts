import { getEmpresa } from '@/session';
import type { Punto } from './api';

const clave = () => `tinta.punto.${getEmpresa()?.eid ?? 0}`;

/** El punto de emisión de este navegador: el último elegido, mientras esté activo. */
export function puntoDeSiempre(puntos: readonly Punto[]): string {
  const suyo = localStorage.getItem(clave());
  const hallado = puntos.find(({ punto_id }) => String(punto_id) === suyo) ?? puntos[0];
  return hallado ? String(hallado.punto_id) : '';
}

export const recordarPunto = (punto: string) => localStorage.setItem(clave(), punto);
