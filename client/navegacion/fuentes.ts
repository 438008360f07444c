import type { TipoSesion } from '@/session';

export interface Hallazgo {
  id: string;
  titulo: string;
  detalle?: string;
  to: string;
  /** Es, entero, lo que se escribió: su número, su RUC. */
  exacto?: boolean;
}

/** Un lugar más donde Ctrl+K busca. */
export interface Fuente {
  grupo: string;
  area: TipoSesion;
  permiso?: string;
  /** Pasa `signal`, para que se cancele lo que se pidió antes. */
  buscar: (texto: string, signal: AbortSignal) => Promise<Hallazgo[]>;
}
