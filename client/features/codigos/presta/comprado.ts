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

/** Los impuestos que se retienen, por su código en una retención. */
export const RETENIDO: Record<number, string> = { 1: 'Renta', 2: 'IVA', 6: 'ISD' };
