import { campo, texto, type Valores } from '@/lib/campos';

/** El grupo del formulario que dice qué asienta una plantilla. */
export const QUE_SE_ASIENTA = 'Qué se asienta';

/** Lo que una plantilla dice además de su asiento. El que dice `en` y `lista` no necesita más para salir en todas partes. */
export const CAMPOS = {
  nombre: texto('Nombre', 100, {
    reglas: { validate: (v: string) => v.trim() !== '' || 'Ingrese el nombre' },
    enviar: (v) => v.trim(),
  }),
  /** Cada cuántos meses; '0', si no se repite. */
  cada: campo('Se repite', '0', { enviar: Number }),
  hasta: campo('Último mes', '', {
    enviar: (v, plantilla) => ((plantilla as { cada: string }).cada === '0' ? null : v || null),
  }),
};

/** `fin_de_mes`: el último día de cada mes, y no el de la primera fecha. */
export type DatosRepeticion = Valores<typeof CAMPOS> & { primera: string; fin_de_mes: boolean };
