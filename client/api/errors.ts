import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

export const SIN_CONEXION =
  'No se pudo conectar con el servidor. Revise su conexión a internet e intente nuevamente.';
export const INESPERADO = 'Ocurrió un error inesperado. Intente nuevamente.';

/** The contract's one error body; code 0 when there was no answer at all. */
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
  /** Seconds to wait, from Retry-After. */
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

/** Puts the server's field errors under the form's fields; true when at least one found its place. */
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
