import { queryOptions } from '@tanstack/react-query';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { FACTURA } from '@/features/codigos/presta/documentos';
import type { Tipo } from '../../nucleo/tipo';

export type Propuesta = components['schemas']['Propuesta'];

/** Lo que acredita: una factura emitida aquí, o un documento de otro sistema. */
export interface Propio {
  comprobante_id: number | null;
  modificado: { tipo: string; numero: string; fecha: string };
  motivo: string;
}

export const blanco = (): Propio => ({
  comprobante_id: null,
  modificado: { tipo: FACTURA.codigo, numero: '', fecha: '' },
  motivo: '',
});

export const propuestaQuery = ({ api }: Pick<Tipo, 'api'>, id: number) =>
  queryOptions({
    queryKey: claves.comprobantes.propuesta(id),
    queryFn: ({ signal }) => get<Propuesta>(`${api}/propuesta/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
