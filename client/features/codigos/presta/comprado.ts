/** Lo que se puede comprar: con eso, y con lo que el SRI dice del proveedor, se propone qué retener. */
export const COMPRAS = [
  { value: 'BIENES', label: 'Bienes' },
  { value: 'SERVICIOS', label: 'Servicios' },
  { value: 'PROFESIONALES', label: 'Servicios profesionales' },
  { value: 'MANO_DE_OBRA', label: 'Servicios de mano de obra' },
  { value: 'ARRIENDO', label: 'Arriendo de inmuebles' },
  { value: 'CONSTRUCCION', label: 'Construcción' },
  { value: 'TRANSPORTE', label: 'Transporte' },
  { value: 'PUBLICIDAD', label: 'Publicidad' },
  { value: 'COMISIONES', label: 'Comisiones' },
  { value: 'SEGUROS', label: 'Seguros' },
  { value: 'LEASING', label: 'Arrendamiento mercantil' },
  { value: 'AGRICOLAS', label: 'Bienes agropecuarios, al productor' },
  { value: 'DIRECTORES', label: 'Honorarios de directores y administradores' },
];

export const TRANSPORTE = 'TRANSPORTE';
/** De quién es la unidad del transporte terrestre comercial: de eso depende lo que se retiene. */
export const UNIDADES = [
  { value: '', label: 'No lo sé todavía' },
  { value: 'PROPIA', label: 'Propia de la operadora' },
  { value: 'DE_SOCIO', label: 'De un socio de la operadora' },
  { value: 'A_SOCIO', label: 'Pagamos a un socio nuestro' },
  { value: 'OTRA', label: 'Taxi, privado o no terrestre' },
];

/** Los impuestos que se retienen, por su código en una retención. */
export const RETENIDO: Record<number, string> = { 1: 'Renta', 2: 'IVA', 6: 'ISD' };

/** A qué va lo que se compra, y el sustento con que se suele declarar: con crédito de IVA, y sin él. */
export const DESTINOS = { GASTO: 'Gasto', INVENTARIO: 'Inventario', ACTIVO: 'Activo' } as const;
export type Destino = keyof typeof DESTINOS;
export const SUSTENTOS_COMUNES: Record<Destino, readonly [string, string]> = {
  GASTO: ['01', '02'],
  INVENTARIO: ['06', '07'],
  ACTIVO: ['03', '04'],
};
