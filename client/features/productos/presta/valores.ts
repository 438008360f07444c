/** The prices and taxes of a product being written: texts, as its inputs have them. */
export interface Precios {
  PRO_PRECIO: string;
  PRO_IVA: string;
  PRO_ICE: string;
  PRO_IRBPNR: string;
  /** The price that people say: it isn't sent, the other one follows it. */
  conImpuestos: string;
}
