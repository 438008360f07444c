import {
  FACTURA,
  GUIA_REMISION,
  LIQUIDACION_COMPRA,
  NOTA_CREDITO,
  NOTA_DEBITO,
  NOTA_VENTA,
  RETENCION,
} from './documentos';

/** Lo que se pide de un documento de compra, según su clase. */
export interface DocumentoDeCompra {
  /** Su número se escribe como 001-001-000000123 y lo autoriza el SRI; el de los demás es como venga. */
  seriado?: true;
  /** Quien lo da no cobra IVA: sus líneas van con tarifa cero. */
  sinIva?: true;
  /** Corrige una compra que ya está. */
  modifica?: true;
  /** Baja lo que se debe al proveedor: no vence. */
  abona?: true;
  /** Existe para cobrar lo que otros comprobantes dicen. */
  reembolsa?: true;
  /** Lo da quien no reside aquí. */
  deAfuera?: true;
  /** Con él puede entrar mercadería por la aduana. */
  importa?: true;
  /** Es la declaración de la aduana, que ningún sustento admite. */
  declaracion?: true;
}

/** Los que se ofrecen, en este orden: los de cada día van primero. Los que no están aquí piden lo de cualquiera. */
const LOS_DE_COMPRA: readonly (readonly [codigo: string, pide: DocumentoDeCompra])[] = [
  [FACTURA.codigo, { seriado: true }],
  [NOTA_VENTA.codigo, { seriado: true, sinIva: true }],
  [NOTA_CREDITO.codigo, { seriado: true, modifica: true, abona: true }],
  [NOTA_DEBITO.codigo, { seriado: true, modifica: true }],
  ['15', { sinIva: true, deAfuera: true, importa: true }],
  ['16', { deAfuera: true, importa: true, declaracion: true }],
  ['09', { seriado: true }],
  ['41', { seriado: true, reembolsa: true }],
  ['47', { seriado: true, modifica: true, abona: true }],
  [LIQUIDACION_COMPRA.codigo, { seriado: true }],
  ['48', { seriado: true, modifica: true }],
];
const PIDEN = new Map(LOS_DE_COMPRA);
const LUGAR = new Map(LOS_DE_COMPRA.map(([codigo], n) => [codigo, n]));

export const documentoDeCompra = (codigo: string): DocumentoDeCompra => PIDEN.get(codigo) ?? {};

/** Los de cada día primero; los demás, como vienen. */
export const enOrdenDeCompra = <T extends { codigo?: string }>(documentos: readonly T[]): T[] => {
  const lugar = ({ codigo = '' }: T) => LUGAR.get(codigo) ?? LUGAR.size;
  return [...documentos].sort((a, b) => lugar(a) - lugar(b));
};

/** Los que un proveedor entrega y no cobran nada. */
const NO_COBRAN: readonly string[] = [GUIA_REMISION.codigo, RETENCION.codigo];

/** Si es de los que una compra puede ser. */
export const seCompra = (codigo: string): boolean => !NO_COBRAN.includes(codigo);

/** Si de lo que cobra se puede retener: una nota de crédito devuelve, y por la aduana no se retiene. */
export const seRetiene = (codigo: string): boolean => {
  const { abona, declaracion } = documentoDeCompra(codigo);
  return !abona && !declaracion;
};
