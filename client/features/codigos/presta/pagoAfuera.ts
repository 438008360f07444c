/** El régimen general, el que no se nombra (tabla 19 del SRI). */
export const GENERAL = '01';
export const PARAISO = '02';
/** Los regímenes de un pago al exterior. */
export const REGIMENES = [
  { value: GENERAL, label: 'General' },
  { value: PARAISO, label: 'Paraíso fiscal' },
  { value: '03', label: 'Régimen fiscal preferente' },
];
