import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** Una página, como la responde toda lista de la API. */
export interface PaginaDe<T> {
  items: T[];
  page: number;
  tamano: number;
  total: number;
  paginas: number;
}

/** El arreglo va a nivel de módulo o en un memo: la tabla se arma con él. */
export interface Columna<T> {
  id: string;
  titulo: string;
  celda: (fila: T) => ReactNode;
  /** Su nombre en `orden`, o true si es el id; sin esto, no se puede ordenar por ella. */
  orden?: string | boolean;
  /** Cifras alineadas a la derecha, de igual ancho: importes e identificaciones. */
  numerica?: boolean;
  /** No se muestra hasta que alguien la elige. */
  oculta?: boolean;
  ancho?: number | string;
  /** La que nombra la fila y lleva a ella; si ninguna lo dice, la primera. */
  nombra?: boolean;
  /** Se corta con puntos suspensivos donde no cabe; la que nombra la fila se corta siempre. */
  recortar?: boolean;
  /** En un teléfono va a la derecha de lo que nombra la fila: su cifra y, debajo, su estado. */
  enTarjeta?: 'cifra' | 'estado';
  /** Su turno para dejar su sitio donde la tabla no cabe: la del 1 es la primera. Sin esto, se ve siempre. */
  cede?: 1 | 2 | 3 | 4 | 5;
  /** Ocupa varias líneas cuando cortarla escondería lo que importa. */
  envolver?: boolean;
}

export interface AccionFila {
  texto: string;
  icono?: Icon;
  peligro?: boolean;
  /** La letra con que se pide, con el foco en su fila o en su página. */
  tecla?: string;
  /** Una de las dos. */
  to?: string;
  /** Si es una promesa, la acción termina con ella. */
  alElegir?: () => unknown;
  /** Por qué no se puede ahora: la acción queda en el menú y lo dice. */
  porque?: string | null;
}

export interface Vacio {
  icono: Icon;
  titulo: string;
  mensaje?: ReactNode;
  accion?: ReactNode;
}

export const TAMANOS = [20, 50, 100] as const;
