/** Las formas de cobro, con los nombres de `GET /api/cobros/formas`. */
export const FORMAS = [
  { value: 'EFECTIVO', label: 'Efectivo' },
  { value: 'TRANSFERENCIA', label: 'Transferencia' },
  { value: 'DEPOSITO', label: 'Depósito' },
  { value: 'CHEQUE', label: 'Cheque' },
  { value: 'TARJETA_CREDITO', label: 'Tarjeta de crédito' },
  { value: 'TARJETA_DEBITO', label: 'Tarjeta de débito' },
  { value: 'RETENCION', label: 'Retención' },
  { value: 'OTRO', label: 'Otro' },
] as const;

/** Las de pago, con los nombres de `GET /api/pagos/formas`; la primera es la más usada. */
export const FORMAS_DE_PAGO = [
  { value: 'TRANSFERENCIA', label: 'Transferencia' },
  { value: 'CHEQUE', label: 'Cheque' },
  { value: 'EFECTIVO', label: 'Efectivo' },
  { value: 'DEPOSITO', label: 'Depósito' },
  { value: 'TARJETA_CREDITO', label: 'Tarjeta de crédito' },
  { value: 'TARJETA_DEBITO', label: 'Tarjeta de débito' },
  { value: 'OTRO', label: 'Otro' },
] as const;

/** La de lo que se salda sin que el dinero se mueva: nadie la elige a mano. */
export const CRUCE = { value: 'CRUCE', label: 'Cruce de cuentas' } as const;

/** Lo que es la referencia en cada forma. */
export const REFERENCIAS: Record<string, string> = {
  TRANSFERENCIA: 'Número de la transferencia',
  DEPOSITO: 'Número de la papeleta',
  CHEQUE: 'Banco y número del cheque',
  TARJETA_CREDITO: 'Número del voucher',
  TARJETA_DEBITO: 'Número del voucher',
  RETENCION: 'Número de la retención',
};
