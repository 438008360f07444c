/**
 * Los documentos que la ley nombra con un código, y los dos que solo tiene una cuenta. Sus códigos
 * y nombres se escriben solo aquí.
 */
export interface TipoDocumento {
  codigo: string;
  nombre: string;
  /** Baja lo que se debe; los demás lo suben. */
  abona?: true;
}

export const FACTURA: TipoDocumento = { codigo: '01', nombre: 'Factura' };
export const NOTA_VENTA: TipoDocumento = { codigo: '02', nombre: 'Nota de venta' };
export const LIQUIDACION_COMPRA: TipoDocumento = { codigo: '03', nombre: 'Liquidación de compra' };
export const NOTA_CREDITO: TipoDocumento = { codigo: '04', nombre: 'Nota de crédito', abona: true };
export const NOTA_DEBITO: TipoDocumento = { codigo: '05', nombre: 'Nota de débito' };
export const GUIA_REMISION: TipoDocumento = { codigo: '06', nombre: 'Guía de remisión' };
export const RETENCION: TipoDocumento = { codigo: '07', nombre: 'Retención', abona: true };
const CREDITO_REEMBOLSO: TipoDocumento = {
  codigo: '47',
  nombre: 'Nota de crédito por reembolso',
  abona: true,
};
const SALDO_INICIAL: TipoDocumento = { codigo: 'SI', nombre: 'Saldo inicial' };
const OTRO: TipoDocumento = { codigo: 'OT', nombre: 'Otro' };

/** Los que tienen XML y clave de acceso. */
export const ELECTRONICOS: readonly TipoDocumento[] = [
  FACTURA,
  LIQUIDACION_COMPRA,
  NOTA_CREDITO,
  NOTA_DEBITO,
  GUIA_REMISION,
  RETENCION,
];

/** Los que mueven la cuenta de un cliente, en el orden en que se ofrecen. */
export const DE_CUENTA: readonly TipoDocumento[] = [
  FACTURA,
  NOTA_VENTA,
  NOTA_DEBITO,
  NOTA_CREDITO,
  SALDO_INICIAL,
  OTRO,
];

/** Los que mueven la cuenta de un proveedor, en el orden en que se ofrecen. */
export const DE_PROVEEDOR: readonly TipoDocumento[] = [
  FACTURA,
  NOTA_VENTA,
  LIQUIDACION_COMPRA,
  NOTA_DEBITO,
  NOTA_CREDITO,
  SALDO_INICIAL,
  OTRO,
];

// Los de la casa que nadie registra a mano: lo que se dejó antes, el dinero que vuelve y lo que ajusta un saldo.
const ANTICIPO_INICIAL: TipoDocumento = { codigo: 'AI', nombre: 'Anticipo inicial', abona: true };
const DEVOLUCION: TipoDocumento = { codigo: 'DV', nombre: 'Devolución de dinero' };
const AJUSTE_SUBE: TipoDocumento = { codigo: 'AS', nombre: 'Ajuste que sube el saldo' };
const AJUSTE_BAJA: TipoDocumento = { codigo: 'AB', nombre: 'Ajuste que baja el saldo', abona: true };
const DEBITO_DEL_BANCO: TipoDocumento = { codigo: 'DB', nombre: 'Débito del banco', abona: true };

/** Los que están en una cuenta y nadie registra a mano. */
export const DE_LA_CASA: readonly TipoDocumento[] = [ANTICIPO_INICIAL, DEVOLUCION, AJUSTE_SUBE, AJUSTE_BAJA];

export const abona = (codigo: string): boolean =>
  [NOTA_CREDITO, RETENCION, CREDITO_REEMBOLSO, ANTICIPO_INICIAL, AJUSTE_BAJA, DEBITO_DEL_BANCO].some(
    (d) => d.codigo === codigo,
  );
export const opcionDe = ({ codigo, nombre }: TipoDocumento) => ({ value: codigo, label: nombre });
