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
  msg: string;
  code: number;
  status: string;
  errors: NonNullable<CuerpoError['errors']>;
  solicitud?: string;
  /** Cuántos segundos hay que esperar, según Retry-After. */
  espera?: number;

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

/**
 * Pone los errores del servidor debajo de los campos del formulario; da true si al menos uno tiene su campo.
 */
export function aplicarErrores<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): boolean {
  if (!(error instanceof ErrorHttp)) return false;
  const campos = { ...error.errors.form, ...error.errors.files, ...error.errors.json };
  const conocidos = Object.entries(campos).filter(([campo]) => campo in form.getValues());
  conocidos.forEach(([campo, mensajes], i) => {
    const message = Array.isArray(mensajes) ? mensajes.join(' ') : String(mensajes);
    form.setError(campo as Path<T>, { type: 'servidor', message }, { shouldFocus: i === 0 });
  });
  return conocidos.length > 0;
}
