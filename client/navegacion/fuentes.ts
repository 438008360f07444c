import type { TipoSesion } from '@/session';

export interface Hallazgo {
  id: string;
  titulo: string;
  detalle?: string;
  to: string;
}

/** Somewhere else to look in when Ctrl+K is asked. */
export interface Fuente {
  grupo: string;
  area: TipoSesion;
  permiso?: string;
  /** Passes `signal` on: what was asked before is cancelled. */
  buscar: (texto: string, signal: AbortSignal) => Promise<Hallazgo[]>;
}
