import { useEmpresa } from '@/session';
import type { Tipo } from './tipo';

/** Si lo de este tipo se cobra y la empresa ya emite de verdad: lo de pruebas nadie lo debe. */
export function useSeDebe(tipo: Tipo | undefined): boolean {
  const enProduccion = useEmpresa()?.ambiente === 'PRODUCCION';
  return enProduccion && tipo !== undefined && !tipo.abona && !tipo.aProveedor && !tipo.sinImportes;
}
