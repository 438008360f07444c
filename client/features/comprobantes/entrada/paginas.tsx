import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { clienteQuery } from '@/features/clientes/presta/api';
import { paraCliente } from '@/features/nucleo/presta/escritura/valores';
import type { Ingreso } from '@/features/nucleo/presta/tipo/ingreso';
import type { DelTipo, Escritura } from '@/features/nucleo/presta/tipo/tipo';
import { toNuevoDe } from '@/navegacion/enlaces';
import { Consulta } from '@/ui/base';
import { Abierto } from './Abierto';
import { CorregirPage } from './CorregirPage';
import { DuplicarPage } from './deOtro/DuplicarPage';
import { useALaPagina } from './deOtro/useALaPagina';

/** Escribe uno nuevo. Después de emitirlo sigue otro o su página, según el tipo. */
export function NuevoPage(del: DelTipo) {
  const [url] = useSearchParams();
  const cliente = Number(url.get('cliente'));
  return cliente ? <ParaCliente {...del} cliente={cliente} /> : <EnBlanco {...del} />;
}

function EnBlanco(del: DelTipo) {
  const aLaPagina = useALaPagina();
  return <Abierto {...del} alEmitir={del.ingreso.alEmitir === 'emitido' ? aLaPagina : () => undefined} />;
}

/** Uno para el cliente que nombra la dirección. Lo que estaba escrito para otro queda en su borrador. */
function ParaCliente({ cliente: id, ...del }: DelTipo & { cliente: number }) {
  const cliente = useQuery(clienteQuery(id));
  const navegar = useNavigate();
  const aLaPagina = useALaPagina();
  const aOtro = () => void navegar(toNuevoDe(del.tipo.camino), { replace: true });
  return (
    <Consulta de={cliente} ausente="Cliente no encontrado">
      {(c) => (
        <Abierto
          {...del}
          cajon={`${del.tipo.codigo}.cliente.${id}`}
          deCero={(punto) => paraCliente(del.ingreso, c, punto)}
          alEmitir={del.ingreso.alEmitir === 'emitido' ? aLaPagina : aOtro}
        />
      )}
    </Consulta>
  );
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
