import type { TipoSesion } from '@/session';
import type { Seccion } from './menu';

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
  /** Pasa `signal`, para que se cancele lo que se pidió antes; `menu`, el de quien busca. */
  buscar: (texto: string, signal: AbortSignal, menu?: Seccion[]) => Promise<Hallazgo[]>;
}
