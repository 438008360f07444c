import { useNavigate } from 'react-router-dom';
import { toComprobante } from '@/navegacion/enlaces';
import type { Emitido } from '../../escritura/api';

/** Después de emitir, la página de lo emitido. */
export function useALaPagina() {
  const navegar = useNavigate();
  return ({ id }: Emitido) => void navegar(toComprobante(id), { replace: true });
}
