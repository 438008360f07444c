import { createContext, use } from 'react';
import type { Menu } from '@/session';

export interface Entrada {
  to: string;
  nombre: string;
  icono: string;
}

export interface Seccion {
  nombre: string | null;
  entradas: Entrada[];
}

/** MEN_RUTA as the path inside its area, however it was written; 'inicio' is the area's own address. */
const limpia = (ruta: string) =>
  ruta
    .replace(/^#?\/?/, '')
    .replace(/^administrador\//, '')
    .replace(/\/$/, '')
    .replace(/^inicio$/, '');

/** The server's rows by section, only those whose screen this client has. */
export function ordenarMenu(filas: Menu[], base: string, rutas: ReadonlySet<string>): Seccion[] {
  const orden = [...filas].sort((a, b) => a.MEN_ORDEN - b.MEN_ORDEN || a.MEN_CODIGO - b.MEN_CODIGO);
  const secciones = orden.filter((fila) => fila.MEN_RUTA === null);
  const conocidas = new Set(secciones.map((fila) => fila.MEN_CODIGO));
  const de = (padre: number | null) =>
    orden.flatMap(({ MEN_RUTA, MEN_PADRE, MEN_NOMBRE, MEN_ICONO }) => {
      if (MEN_RUTA === null || !rutas.has(limpia(MEN_RUTA))) return [];
      const suPadre = MEN_PADRE !== null && conocidas.has(MEN_PADRE) ? MEN_PADRE : null;
      return suPadre === padre
        ? [{ to: `${base}${limpia(MEN_RUTA)}`.replace(/(.)\/$/, '$1'), nombre: MEN_NOMBRE, icono: MEN_ICONO }]
        : [];
    });
  return [
    { nombre: null, entradas: de(null) },
    ...secciones.map((s) => ({ nombre: s.MEN_NOMBRE, entradas: de(s.MEN_CODIGO) })),
  ].filter((s) => s.entradas.length > 0);
}

/** The menu entry of the screen on view: the longest address that begins it, so that a company's card lights 'Empresas'. */
export const entradaActiva = (direcciones: string[], pathname: string, inicio: string): string | undefined =>
  direcciones
    .filter((to) => pathname === to || (to !== inicio && pathname.startsWith(`${to}/`)))
    .reduce<string | undefined>(
      (larga, to) => (larga !== undefined && larga.length >= to.length ? larga : to),
      undefined,
    );

/** What the current area offers: its rail and its home page show the same entries. */
export const MenuContext = createContext<Seccion[]>([]);
export const useMenu = () => use(MenuContext);
