/** Los diarios en que se asienta, como los da la API. */
export const DIARIOS = [
  { value: 'GENERAL', label: 'General' },
  { value: 'VENTAS', label: 'Ventas' },
  { value: 'COMPRAS', label: 'Compras' },
  { value: 'COBROS', label: 'Cobros' },
  { value: 'PAGOS', label: 'Pagos' },
  { value: 'RETENCIONES', label: 'Retenciones' },
  { value: 'BANCOS', label: 'Bancos' },
  { value: 'CIERRES', label: 'Cierres' },
  { value: 'APERTURA', label: 'Apertura' },
];

export const diarioDe = (codigo: string): string =>
  DIARIOS.find(({ value }) => value === codigo)?.label ?? codigo;
