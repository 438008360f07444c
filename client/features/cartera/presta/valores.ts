import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
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
  form: UseFormReturn<T>,
  error: unknown,
  documentos: Pendiente[],
): boolean {
  const enviadas = aplicacionesDe(form.getValues(), documentos);
  const { puestos } = ponerAnidados(form, error, (camino) => {
    const fila = /^aplicaciones\.(\d+)/.exec(camino)?.[1];
    if (!fila) return camino;
    const documento = enviadas[Number(fila)];
    return documento ? campoDe(documento) : null;
  });
  return puestos > 0;
}
