import type { UseFormReturn } from 'react-hook-form';
import { ponerAnidados } from '@/api/erroresAnidados';
import type { Aplicacion, Debido, Lado } from './lado/tipos';
import { valorDe } from './reparto';

/** Un valor por documento con saldo, según su código: si la lista cambia, lo escrito sigue en su fila. */
export interface Reparto {
  aplicaciones: Record<string, string | undefined>;
}

type Codigo = Pick<Debido, 'clave'>;

/** El campo del valor de un documento. */
export const campoDe = (documento: Codigo) => `aplicaciones.${documento.clave}` as const;

export const puestoEn = ({ aplicaciones }: Reparto, documento: Codigo): string =>
  aplicaciones[documento.clave] ?? '';

export const repartoDe = (documentos: readonly Codigo[], valores: readonly string[]): Reparto => ({
  aplicaciones: Object.fromEntries(documentos.map((documento, i) => [documento.clave, valores[i]])),
});

/** Lo que se envía: los documentos a los que se aplica algo. */
export const aplicacionesDe = (reparto: Reparto, documentos: Debido[]): Aplicacion[] =>
  puestosDe(reparto, documentos).map((documento) => ({
    documento_id: documento.documento_id,
    valor: valorDe(puestoEn(reparto, documento)).toFixed(2),
  }));

/** Los documentos a los que se aplica algo, en el orden en que se envían. */
export const puestosDe = (reparto: Reparto, documentos: Debido[]): Debido[] =>
  documentos.filter((documento) => !valorDe(puestoEn(reparto, documento)).isZero());

/**
 * Pone los errores del servidor en sus campos; los de un documento, en su fila. Da true si al menos uno tiene
 * su campo.
 */
export function conErrores<T extends Reparto>(
  form: UseFormReturn<T>,
  error: unknown,
  documentos: Debido[],
  { campo }: Pick<Lado, 'campo'>,
): boolean {
  const enviadas = puestosDe(form.getValues(), documentos);
  const { puestos } = ponerAnidados(form, error, (camino) => {
    const fila = /^aplicaciones\.(\d+)/.exec(camino)?.[1];
    // lo que dice el cheque de un cliente se escribe en campos sueltos
    if (campo === 'idCli' && camino.startsWith('cheque.')) return camino.replace('.', '_');
    if (!fila) return camino === campo ? 'tercero_id' : camino;
    const documento = enviadas[Number(fila)];
    return documento ? campoDe(documento) : null;
  });
  return puestos > 0;
}
