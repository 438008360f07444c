import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { Link } from 'react-router-dom';
import { Consulta } from '@/components/ui';
import { toComprobante, toListaDe, toNuevoDe } from '@/lib/enlaces';
import { dinero } from '@/lib/money';
import { Abierto } from './Abierto';
import { propuestaQuery, type Emitido } from './api';
import { Banda } from './Avisos';
import { aAcreditar } from './valores';

const TITULO = 'Nueva nota de crédito';

/** A credit note ends in its own page: what comes next is rarely another one. */
function useAlEmitir() {
  const navegar = useNavigate();
  return ({ id }: Emitido) => void navegar(toComprobante(id), { replace: true });
}

/** Against a document that wasn't issued here. */
export const NuevaNotaPage = () => <Abierto tipo="04" titulo={TITULO} cajon="04" alEmitir={useAlEmitir()} />;

export function BorradorNotaPage() {
  const id = Number(useParams().id);
  const navegar = useNavigate();
  return <Abierto tipo="04" titulo={TITULO} cajon="04" borrador={id} alEmitir={useAlEmitir()} alDejar={() => void navegar(toNuevoDe('04'), { replace: true })} />;
}

/** Of an invoice: all that is left of it, to be cut down or issued as it is. */
export function NotaDeFacturaPage() {
  const id = Number(useParams().comprobanteId);
  const propuesta = useQuery(propuestaQuery(id));
  const alEmitir = useAlEmitir();
  return (
    <Consulta de={propuesta} ausente="Factura no encontrada" accion={<Button component={Link} to={toListaDe('01')}>Ver las facturas</Button>}>
      {(p) => (
        <Abierto tipo="04" titulo={TITULO} cajon={`04.de.${id}`} deCero={(punto) => ({ ...aAcreditar(p), punto_id: p.punto_id ? String(p.punto_id) : punto })} alEmitir={alEmitir}>
          <Banda tono="info" titulo={`Quedan ${dinero(p.totales.disponible)} por acreditar de la factura ${p.modificado.numero}.`}>
            Deje las líneas y las cantidades que devuelve o rebaja.
          </Banda>
        </Abierto>
      )}
    </Consulta>
  );
}
