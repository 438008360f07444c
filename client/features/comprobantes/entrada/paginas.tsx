import { useNavigate, useParams } from 'react-router-dom';
import { toNuevoDe } from '@/navegacion/enlaces';
import { Abierto } from './Abierto';
import { CorregirPage } from './CorregirPage';
import { DuplicarPage } from './deOtro/DuplicarPage';
import { useALaPagina } from './deOtro/useALaPagina';
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

/** La escritura de un tipo: las pantallas de todos y las que solo él tiene. */
export const escrituraDe = (ingreso: Ingreso, propias: Escritura['pantallas'] = {}): Escritura => ({
  ingreso,
  pantallas: {
    nuevo: NuevoPage,
    borrador: BorradorPage,
    duplicar: DuplicarPage,
    corregir: CorregirPage,
    ...propias,
  },
});
