import { useNavigate, useParams } from 'react-router-dom';
import { toNuevoDe } from '@/lib/enlaces';
import { Abierto } from './Abierto';

/** A clean invoice, and after it another one. */
export const NuevaFacturaPage = () => <Abierto tipo="01" titulo="Nueva factura" cajon="01" alEmitir={() => undefined} />;

/** One that was left half written. */
export function BorradorFacturaPage() {
  const id = Number(useParams().id);
  const navegar = useNavigate();
  const aLaSiguiente = () => void navegar(toNuevoDe('01'), { replace: true });
  return <Abierto tipo="01" titulo="Nueva factura" cajon="01" borrador={id} alEmitir={aLaSiguiente} alDejar={aLaSiguiente} />;
}
