import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ErrorHttp, ponerErrores } from './errors';

/** Las frases con el camino de su campo: {detalles: {0: {precio: ['…']}}} es 'detalles.0.precio'. */
function porCamino(errores: unknown, camino = ''): [camino: string, frases: string[]][] {
  if (typeof errores === 'string') return [[camino, [errores]]];
  if (Array.isArray(errores) && errores.every((e) => typeof e === 'string')) return [[camino, errores]];
  return Object.entries(errores ?? {}).flatMap(([paso, suyos]) =>
    porCamino(suyos, camino ? `${camino}.${paso}` : paso),
  );
}

/**
 * El campo de un camino; null si el formulario no lo tiene. Una lista de textos es un solo campo: 'correos.0' es
 * 'correos'.
 */
function campoEn(valores: unknown, camino: string): string | null {
  const pasos = camino.split('.');
  for (const [i, paso] of pasos.entries()) {
    const uno: unknown = Array.isArray(valores) ? (valores[0] ?? {}) : valores;
    if (typeof uno !== 'object') return pasos.slice(0, i).join('.');
    if (!valores || !(paso in (valores as object))) return null;
    valores = (valores as Record<string, unknown>)[paso];
  }
  return camino;
}

/**
 * Como `ponerErrores`, también los de las listas y objetos que el formulario tiene dentro. `nombreDe` da el camino del
 * campo en el formulario, si es otro; null si el formulario no lo tiene.
 */
export function ponerAnidados<T extends FieldValues>(
  form: UseFormReturn<T>,
  error: unknown,
  nombreDe: (camino: string) => string | null = (camino) => camino,
): { puestos: number; sueltos: string[] } {
  if (!(error instanceof ErrorHttp)) return ponerErrores(form, error);
  const json = Object.fromEntries(porCamino(error.errors.json));
  const plano = new ErrorHttp({ ...error, msg: error.msg, errors: { ...error.errors, json } });
  return ponerErrores(form, plano, (camino) => {
    const nombre = nombreDe(camino);
    return nombre && campoEn(form.getValues(), nombre);
  });
}
