const ZONA = 'America/Guayaquil';

const formato = (opciones: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('es-EC', { timeZone: ZONA, ...opciones });
const HORA = formato({ hour: '2-digit', minute: '2-digit', hour12: false });
const FECHA_LARGA = formato({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

export const hora = (fecha: Date) => HORA.format(fecha);
export const fechaLarga = (fecha: Date) => FECHA_LARGA.format(fecha);

/** The greeting of the hour in Ecuador. */
export function saludo(fecha: Date): string {
  const h = Number(formato({ hour: 'numeric', hourCycle: 'h23' }).format(fecha));
  if (h < 12) return 'Buenos días';
  return h < 19 ? 'Buenas tardes' : 'Buenas noches';
}
