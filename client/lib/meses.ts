const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** '2026-11', or a day of it → "nov 2026". */
export const mes = (iso: string | number | null) => {
  const [anio, n] = String(iso ?? '').split('-');
  return `${MESES[Number(n) - 1] ?? ''} ${anio}`;
};

/** For an axis: the year only where it begins. */
export const mesCorto = (iso: string) => (/^\d{4}-01\b/.test(iso) ? mes(iso) : mes(iso).slice(0, 3));
