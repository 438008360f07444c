import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { claves } from '@/api/claves';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { tipoDe } from '@/features/nucleo/presta/tipo/registro';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { Consulta } from '@/ui/base';

const deFacturaQuery = queryOptions({
  queryKey: claves.recurrentes.ingreso,
  queryFn: async (): Promise<DelTipo> => {
    const tipo = tipoDe(FACTURA.codigo)!;
    return { tipo, ingreso: (await tipo.escritura()).ingreso };
  },
  staleTime: Infinity,
});

/** Cómo se escribe una factura, que es lo que se repite. */
export function ConIngreso({ children }: { children: (del: DelTipo) => ReactNode }) {
  return <Consulta de={useQuery(deFacturaQuery)}>{children}</Consulta>;
}
