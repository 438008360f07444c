import { useArea, usePermiso } from '@/session';

/** Si puede registrar documentos y cobros, y enviar. Solo pueden las personas de la propia empresa. */
export function useCobra(): boolean {
  const puede = usePermiso('cobros.editar');
  return useArea() === 'empresa' && puede;
}
