const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** '2026-11', o un día de ese mes → "nov 2026". */
export const mes = (iso: string | number | null) => {
  const [anio, n] = String(iso ?? '').split('-');
  return `${MESES[Number(n) - 1] ?? ''} ${anio}`;
};

/** Para un eje: el año va solo en enero. */
export const mesCorto = (iso: string) => (/^\d{4}-01\b/.test(iso) ? mes(iso) : mes(iso).slice(0, 3));
