import type { Area } from '@/session';
import { rutasDe } from '../rutas';

export interface Accion {
  to: string;
  titulo: string;
  permiso?: string;
}

const BASE: Record<Area, string> = { empresa: '', administrador: '/administrador', persona: '/despacho' };

/**
 * Lo que se puede empezar desde Ctrl+K: cada pantalla donde se crea algo. Las que están en las dos áreas, en
 * la del administrador necesitan antes una empresa.
 */
export const accionesDe = (area: Area): Accion[] =>
  rutasDe(area)
    .filter(({ path, access }) => /\/nuev[ao]$/.test(path) && (area === 'empresa' || access === area))
    .map(({ path, label, permiso }) => ({
      to: `${BASE[area]}/${path}`,
      titulo: label,
      permiso,
    }));
