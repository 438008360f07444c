import { useWatch, type Control, type FieldPath } from 'react-hook-form';
import type { Debido } from './lado/tipos';
import { suma } from './reparto';
import { campoDe, type Reparto } from './valores';

/** La suma de lo que se aplica a los documentos, mientras se escribe. */
export function useAplicado(documentos: Debido[], control?: Control<Reparto>) {
  const name: FieldPath<Reparto>[] = documentos.map(campoDe);
  return suma(useWatch({ control, name }).map((valor) => (typeof valor === 'string' ? valor : '')));
}
