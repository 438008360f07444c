import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** A page as every list of the API answers it. */
export interface PaginaDe<T> {
  items: T[];
  page: number;
  tamano: number;
  total: number;
  paginas: number;
}

/** Keep the array at module level, or in a memo: the table builds on it. */
export interface Columna<T> {
  id: string;
  titulo: string;
  celda: (fila: T) => ReactNode;
  /** Its name in `orden` (true when it is the id); absent, it can't be sorted by. */
  orden?: string | boolean;
  /** Right-aligned tabular figures: amounts and identifications. */
  numerica?: boolean;
  /** Not shown until somebody picks it. */
  oculta?: boolean;
  ancho?: number | string;
  /** Cut with an ellipsis where it is too long; the first column always is. */
  recortar?: boolean;
  /** In several lines, where one would lose what matters. */
  envolver?: boolean;
}

export interface AccionFila {
  texto: string;
  icono?: Icon;
  peligro?: boolean;
  /** One or the other. */
  to?: string;
  alElegir?: () => void;
  /** Why it can't be done now: it stays in the menu and says so. */
  porque?: string | null;
}

export interface Vacio {
  icono: Icon;
  titulo: string;
  mensaje?: ReactNode;
  accion?: ReactNode;
}

export const TAMANOS = [20, 50, 100] as const;
