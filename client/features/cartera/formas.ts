/** The ways to be paid, as `GET /api/cobros/formas` names them. */
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

/** What the reference of each is. */
export const REFERENCIAS: Record<string, string> = {
  TRANSFERENCIA: 'Número de la transferencia',
  DEPOSITO: 'Número de la papeleta',
  CHEQUE: 'Banco y número del cheque',
  TARJETA_CREDITO: 'Número del voucher',
  TARJETA_DEBITO: 'Número del voucher',
  RETENCION: 'Número de la retención',
};
