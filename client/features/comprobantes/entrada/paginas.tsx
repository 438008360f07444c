import { useNavigate, useParams } from 'react-router-dom';
import { toComprobante, toNuevoDe } from '@/navegacion/enlaces';
import { Abierto } from './Abierto';
import type { Emitido } from './api';
import { CorregirPage } from './CorregirPage';
import type { DelTipo, Escritura } from '../nucleo/tipo';
import type { Ingreso } from '../nucleo/ingreso';

/** Uno nuevo y, después de emitirlo, otro o su página: según cómo se escriban los de su tipo. */
export function NuevoPage(del: DelTipo) {
  const aLaPagina = useALaPagina();
  return <Abierto {...del} alEmitir={del.ingreso.alEmitir === 'emitido' ? aLaPagina : () => undefined} />;
}

/** Uno que se dejó a medio escribir. */
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

/** Un tipo como se escribe: en las pantallas de todos, y en las que solo él tiene. */
export const escrituraDe = (ingreso: Ingreso, propias: Escritura['pantallas'] = {}): Escritura => ({
  ingreso,
  pantallas: { nuevo: NuevoPage, borrador: BorradorPage, corregir: CorregirPage, ...propias },
});
