import { useNavigate, useParams } from 'react-router-dom';
import { toComprobante, toNuevoDe } from '@/navegacion/enlaces';
import { Abierto } from './Abierto';
import type { Emitido } from './api';
import { CorregirPage } from './CorregirPage';
import type { DelTipo, Escritura } from '../nucleo/tipo';
import type { Ingreso } from '../nucleo/ingreso';

/** Escribe uno nuevo. Después de emitirlo sigue otro o su página, según el tipo. */
export function NuevoPage(del: DelTipo) {
  const aLaPagina = useALaPagina();
  return <Abierto {...del} alEmitir={del.ingreso.alEmitir === 'emitido' ? aLaPagina : () => undefined} />;
}

/** Retoma un borrador. */
export function BorradorPage(del: DelTipo) {
  const id = Number(useParams().id);
  const navegar = useNavigate();
  const aLaPagina = useALaPagina();
  const aOtro = () => void navegar(toNuevoDe(del.tipo.camino), { replace: true });
  return (
    <Abierto
      {...del}
      borrador={id}
      alEmitir={del.ingreso.alEmitir === 'emitido' ? aLaPagina : aOtro}
      alDejar={aOtro}
    />
  );
}

export function useALaPagina() {
  const navegar = useNavigate();
  return ({ id }: Emitido) => void navegar(toComprobante(id), { replace: true });
}

/** La escritura de un tipo: las pantallas de todos y las que solo él tiene. */
export const escrituraDe = (ingreso: Ingreso, propias: Escritura['pantallas'] = {}): Escritura => ({
  ingreso,
  pantallas: { nuevo: NuevoPage, borrador: BorradorPage, corregir: CorregirPage, ...propias },
});
