const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** '2026-11', o un día de ese mes → "nov 2026". */
export const mes = (iso: string | number | null) => {
  const [anio, n] = String(iso ?? '').split('-');
  return `${MESES[Number(n) - 1] ?? ''} ${anio}`;
};

/** El primer día y el último del mes anterior a '2026-11'. */
export function diasDelAnterior(mes: string): { desde: string; hasta: string } {
  const [anio, n] = mes.split('-').map(Number) as [number, number];
  const ultimo = new Date(Date.UTC(anio, n - 1, 0)).toISOString().slice(0, 10);
  return { desde: `${ultimo.slice(0, 8)}01`, hasta: ultimo };
}

/** Para un eje: el año va solo en enero. */
export const mesCorto = (iso: string) => (/^\d{4}-01\b/.test(iso) ? mes(iso) : mes(iso).slice(0, 3));
