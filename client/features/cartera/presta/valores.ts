import type { UseFormReturn } from 'react-hook-form';
import { aplicarErrores, ErrorHttp } from '@/api/errors';
import type { Aplicacion, Pendiente } from './api';
import { valorDe } from './reparto';

/** One amount for each open document, by its code: when their list changes, what was typed stays in its row. */
export interface Reparto {
  aplicaciones: Record<string, string | undefined>;
}

type Codigo = Pick<Pendiente, 'DOC_CODIGO'>;

const clave = ({ DOC_CODIGO }: Codigo) => `d${DOC_CODIGO}` as const;

/** The field of a document's amount. */
export const campoDe = (documento: Codigo) => `aplicaciones.${clave(documento)}` as const;

export const puestoEn = ({ aplicaciones }: Reparto, documento: Codigo): string =>
  aplicaciones[clave(documento)] ?? '';

export const repartoDe = (documentos: readonly Codigo[], valores: readonly string[]): Reparto => ({
  aplicaciones: Object.fromEntries(documentos.map((documento, i) => [clave(documento), valores[i]])),
});

/** What is sent: the documents that take something. */
export const aplicacionesDe = (reparto: Reparto, documentos: Pendiente[]): Aplicacion[] =>
  documentos.flatMap((documento) => {
    const valor = valorDe(puestoEn(reparto, documento));
    return valor.isZero() ? [] : [{ DOC_CODIGO: documento.DOC_CODIGO, valor: valor.toFixed(2) }];
  });

/** The server's errors under their fields; those of a document, in its row. True when all found their place. */
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
