import { useNavigate } from 'react-router-dom';
import type { Emitido } from '@/features/nucleo/presta/escritura/api';
import { toComprobante } from '@/navegacion/enlaces';

/** Después de emitir, la página de lo emitido. */
export function useALaPagina() {
  const navegar = useNavigate();
  return ({ id }: Emitido) => void navegar(toComprobante(id), { replace: true });
}
