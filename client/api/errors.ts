import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export const SIN_CONEXION =
  'No se pudo conectar con el servidor. Revise su conexión a internet e intente nuevamente.';
export const INESPERADO = 'Ocurrió un error inesperado. Intente nuevamente.';

/** El único cuerpo de error de la API (docs/contrato.md §2); el código es 0 cuando no hubo respuesta. */
export interface CuerpoError {
  msg: string;
  code: number;
  status: string;
  errors?: Record<string, Record<string, string[]>>;
  solicitud?: string;
}

export class ErrorHttp extends Error implements CuerpoError {
  declare msg: string;
  declare code: number;
  declare status: string;
  declare errors: NonNullable<CuerpoError['errors']>;
  declare solicitud?: string;
  /** Cuántos segundos hay que esperar, según Retry-After. */
  declare espera?: number;

  constructor(cuerpo: CuerpoError) {
    super(cuerpo.msg);
    this.name = 'ErrorHttp';
    this.msg = cuerpo.msg;
    this.code = cuerpo.code;
    this.status = cuerpo.status;
    this.errors = cuerpo.errors ?? {};
    this.solicitud = cuerpo.solicitud;
  }
}

export const esCancelacion = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

export const mensajeDe = (error: unknown): string =>
  error instanceof ErrorHttp && error.msg ? error.msg : INESPERADO;

/** Si el servidor lo rechazó por ese campo. */
export const esPor = (error: unknown, campo: string): boolean =>
  error instanceof ErrorHttp && campo in (error.errors.json ?? {});

/** Lo que el servidor pide confirmar, por el nombre de su campo; null si no pide nada. */
export function porConfirmar(error: unknown): string | null {
  if (!(error instanceof ErrorHttp) || error.status !== 'confirmacion') return null;
  return Object.keys(error.errors.json ?? {})[0] ?? null;
}

/**
 * Pone los errores del servidor debajo de los campos del formulario, y el foco en el primero. `campoDe` dice cuál es el
 * campo de lo que el servidor nombra; null si el formulario no lo tiene. Responde cuántos puso, y las frases sin campo.
 */
export function ponerErrores<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  campoDe: (nombre: string) => string | null = (nombre) => (nombre in form.getValues() ? nombre : null),
): { puestos: number; sueltos: string[] } {
  const errores: CuerpoError['errors'] = error instanceof ErrorHttp ? error.errors : {};
  const sueltos: string[] = [];
  let puestos = 0;
  for (const [nombre, frases] of Object.entries({ ...errores.form, ...errores.files, ...errores.json })) {
    const campo = campoDe(nombre);
    const message = [frases].flat().join(' ');
    if (campo) form.setError(campo as Path<T>, { type: 'servidor', message }, { shouldFocus: !puestos++ });
    else sueltos.push(message);
  }
  return { puestos, sueltos };
}

/** Lo mismo, para quien solo necesita saber si al menos uno tiene su campo. */
export const aplicarErrores = <T extends FieldValues>(...de: Parameters<typeof ponerErrores<T>>): boolean =>
  ponerErrores(...de).puestos > 0;
