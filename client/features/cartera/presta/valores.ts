import type { UseFormReturn } from 'react-hook-form';
import { aplicarErrores, ErrorHttp } from '@/api/errors';
import type { Aplicacion, Pendiente } from './api';
import { valorDe } from './reparto';

/** Un valor por documento con saldo, según su código: si la lista cambia, lo escrito sigue en su fila. */
export interface Reparto {
  aplicaciones: Record<string, string | undefined>;
}

type Codigo = Pick<Pendiente, 'DOC_CODIGO'>;

const clave = ({ DOC_CODIGO }: Codigo) => `d${DOC_CODIGO}` as const;

/** El campo del valor de un documento. */
export const campoDe = (documento: Codigo) => `aplicaciones.${clave(documento)}` as const;

export const puestoEn = ({ aplicaciones }: Reparto, documento: Codigo): string =>
  aplicaciones[clave(documento)] ?? '';

export const repartoDe = (documentos: readonly Codigo[], valores: readonly string[]): Reparto => ({
  aplicaciones: Object.fromEntries(documentos.map((documento, i) => [clave(documento), valores[i]])),
});

/** Lo que se envía: los documentos a los que se aplica algo. */
export const aplicacionesDe = (reparto: Reparto, documentos: Pendiente[]): Aplicacion[] =>
  documentos.flatMap((documento) => {
    const valor = valorDe(puestoEn(reparto, documento));
    return valor.isZero() ? [] : [{ DOC_CODIGO: documento.DOC_CODIGO, valor: valor.toFixed(2) }];
  });

/**
 * Pone los errores del servidor en sus campos; los de un documento, en su fila. Da true si al menos uno tiene
 * su campo.
 */
export function conErrores<T extends Reparto>(
  deQuien: UseFormReturn<T>,
  error: unknown,
  documentos: Pendiente[],
): boolean {
  const form = deQuien as unknown as UseFormReturn<Reparto>;
  const porFila: unknown = error instanceof ErrorHttp && error.errors.json?.aplicaciones;
  if (!porFila || Array.isArray(porFila)) return aplicarErrores(form, error);
  const enviadas = aplicacionesDe(form.getValues(), documentos);
  Object.entries(porFila as Record<string, { valor?: string[] }>).forEach(([n, { valor = [] }]) => {
    const documento = enviadas[Number(n)];
    if (documento)
      form.setError(
        campoDe(documento),
        { type: 'servidor', message: valor.join(' ') },
        { shouldFocus: true },
      );
  });
  return true;
}
