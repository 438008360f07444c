/** Los precios e impuestos de un producto que se escribe: textos, como los tienen sus entradas. */
export interface Precios {
  PRO_PRECIO: string;
  PRO_IVA: string;
  PRO_ICE: string;
  PRO_IRBPNR: string;
  /** De cada unidad, para el ICE: litros, grado de alcohol y gramos de azúcar. */
  PRO_VOLUMEN: string;
  PRO_GRADO: string;
  PRO_AZUCAR: string;
  /** El precio con impuestos. No se envía: sale del otro precio, o el otro sale de él. */
  conImpuestos: string;
}
