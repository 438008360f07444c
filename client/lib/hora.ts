const ZONA = 'America/Guayaquil';

/** Cómo se escribe un instante en la hora de Ecuador. */
export const formato = (opciones: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-EC', { timeZone: ZONA, ...opciones });

const HORA = formato({ hour: '2-digit', minute: '2-digit', hour12: false });

/** HH:mm, en Ecuador. Va aparte de las fechas porque la primera carga solo usa la hora. */
export const hora = (fecha: Date) => HORA.format(fecha);
