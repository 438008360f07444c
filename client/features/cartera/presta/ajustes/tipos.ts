import type { CuerpoAjuste, CuerpoDevolucion } from '../lado/tipos';

/** Lo que queda de un documento, de un cobro o de un pago, listo para devolverlo o ajustarlo. */
export interface PorAjustar {
  /** Cómo se llama: "el anticipo", "Factura 001-001-000000007". */
  que: string;
  /** La suya: nada se hace antes. */
  fecha: string;
  queda: string;
  /** Si es un anticipo o una nota de crédito: lo que alguien puede usar, y no lo que debe. */
  aFavor: boolean;
  /** Su centro de costo, que se propone. */
  centro_id: number | null;
  devolver: (cuerpo: CuerpoDevolucion, clave: string) => Promise<unknown>;
  ajustar: (cuerpo: CuerpoAjuste, clave: string) => Promise<unknown>;
}
