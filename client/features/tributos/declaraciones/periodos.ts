const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const MENSUAL = 'mensual';
export const CADA = [
  { value: MENSUAL, label: 'Cada mes' },
  { value: 'semestral', label: 'Cada medio año' },
] as const;

/** El último mes que terminó: lo que toca declarar. */
export function porDefecto(hoy: string): string {
  const [anio, mes] = hoy.split('-').map(Number) as [number, number];
  return mes === 1 ? `${anio - 1}-12` : `${anio}-${String(mes - 1).padStart(2, '0')}`;
}

/** «octubre de 2026», «enero a junio de 2026». */
export function nombrarPeriodo(periodo: string): string {
  const [anio = '', parte = ''] = periodo.split('-');
  if (parte === 'S1') return `enero a junio de ${anio}`;
  if (parte === 'S2') return `julio a diciembre de ${anio}`;
  return `${MESES[Number(parte) - 1] ?? ''} de ${anio}`;
}

/** Los últimos que se pueden escoger, del más nuevo al más viejo. */
export function ultimos(hoy: string, semestral: boolean): string[] {
  const [anio, mes] = hoy.split('-').map(Number) as [number, number];
  if (semestral) {
    const este = anio * 2 + (mes > 6 ? 1 : 0);
    return Array.from({ length: 6 }, (_, n) => este - n).map((k) => `${Math.floor(k / 2)}-S${(k % 2) + 1}`);
  }
  const este = anio * 12 + mes - 1;
  return Array.from({ length: 24 }, (_, n) => este - n).map(
    (k) => `${Math.floor(k / 12)}-${String((k % 12) + 1).padStart(2, '0')}`,
  );
}

export const esSemestral = (periodo: string) => periodo.includes('S');

/** El año y el mes en que un período termina. */
export function ultimoMes(periodo: string): [number, number] {
  const [anio = '', parte = ''] = periodo.split('-');
  return [Number(anio), { S1: 6, S2: 12 }[parte] ?? Number(parte)];
}
