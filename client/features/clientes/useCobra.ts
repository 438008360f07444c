import { useArea, usePermiso } from '@/session';

/** Whether he may register documents and collections, and send: only the company's own people do. */
export function useCobra(): boolean {
  const puede = usePermiso('cobros.editar');
  return useArea() === 'empresa' && puede;
}
