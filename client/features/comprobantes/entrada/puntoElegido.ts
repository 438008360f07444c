import { getEmpresa } from '@/session';
import type { Punto } from './api';

const clave = () => `tinta.punto.${getEmpresa()?.eid ?? 0}`;

/** Each browser issues from its own point: the last one chosen, while it is active. */
export function puntoDeSiempre(puntos: readonly Punto[]): string {
  const suyo = localStorage.getItem(clave());
  const hallado = puntos.find(({ punto_id }) => String(punto_id) === suyo) ?? puntos[0];
  return hallado ? String(hallado.punto_id) : '';
}

export const recordarPunto = (punto: string) => localStorage.setItem(clave(), punto);
