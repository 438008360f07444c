import { createContext, use } from 'react';
import type { Menu } from '@/session';

export interface Entrada {
  to: string;
  nombre: string;
  icono: string;
  /** El de su sección en que está; null, en ninguno. */
  grupo: string | null;
  /** Si la empresa tiene algo ahí. */
  enUso: boolean;
}

export interface Seccion {
  nombre: string | null;
  entradas: Entrada[];
}

/**
 * MEN_RUTA como dirección dentro de su área, aunque venga con #, barras o el nombre del área; 'inicio' es la
 * dirección del área misma.
 */
const limpia = (ruta: string) =>
  ruta
    .replace(/^#?\/?/, '')
    .replace(/^administrador\//, '')
    .replace(/\/$/, '')
    .replace(/^inicio$/, '');

/** Las filas del servidor por sección; solo las que tienen pantalla en este cliente. */
export function ordenarMenu(filas: Menu[], base: string, rutas: ReadonlySet<string>): Seccion[] {
  const orden = [...filas].sort((a, b) => a.MEN_ORDEN - b.MEN_ORDEN || a.MEN_CODIGO - b.MEN_CODIGO);
  const secciones = orden.filter((fila) => fila.MEN_RUTA === null);
  const conocidas = new Set(secciones.map((fila) => fila.MEN_CODIGO));
  const de = (padre: number | null) =>
    orden.flatMap(({ MEN_RUTA, MEN_PADRE, MEN_NOMBRE, MEN_ICONO, MEN_GRUPO, MEN_EN_USO }) => {
      if (MEN_RUTA === null || !rutas.has(limpia(MEN_RUTA))) return [];
      const suPadre = MEN_PADRE !== null && conocidas.has(MEN_PADRE) ? MEN_PADRE : null;
      if (suPadre !== padre) return [];
      const to = `${base}${limpia(MEN_RUTA)}`.replace(/(.)\/$/, '$1');
      // Una sesión guardada por la versión de antes no trae lo último.
      return [
        { to, nombre: MEN_NOMBRE, icono: MEN_ICONO, grupo: MEN_GRUPO || null, enUso: MEN_EN_USO !== false },
      ];
    });
  return [
    { nombre: null, entradas: de(null) },
    ...secciones.map((s) => ({ nombre: s.MEN_NOMBRE, entradas: de(s.MEN_CODIGO) })),
  ].filter((s) => s.entradas.length > 0);
}

/**
 * La entrada del menú de la pantalla que se ve: la dirección más larga con la que empieza. Así, la ficha de
 * una empresa enciende «Empresas».
 */
export const entradaActiva = (direcciones: string[], pathname: string, inicio: string): string | undefined =>
  direcciones
    .filter((to) => pathname === to || (to !== inicio && pathname.startsWith(`${to}/`)))
    .reduce<string | undefined>(
      (larga, to) => (larga !== undefined && larga.length >= to.length ? larga : to),
      undefined,
    );

/** Lo que ofrece el área: su riel y su página de inicio muestran las mismas entradas. */
export const MenuContext = createContext<Seccion[]>([]);
export const useMenu = () => use(MenuContext);
