import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { VerAsiento } from '@/features/asientos/presta';
import { useDelKardex } from '@/features/existencias/presta/useDelKardex';
import { comprobanteQuery, type Comprobante } from '@/features/nucleo/presta/api';
import { EstadoCobranza, EstadoComprobante, EstadoEntrega } from '@/features/nucleo/presta/estado';
import { nombreDe } from '@/features/nucleo/presta/rotulos';
import { frasesDe } from '@/features/nucleo/presta/tipo/frases';
import { losTipos, tipoDe } from '@/features/nucleo/presta/tipo/registro';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { toComprobante, toListaDe } from '@/navegacion/enlaces';
import { Consulta, Enlace, Pagina, Pestanas } from '@/ui/base';
import { DePrueba } from '../lista/columnas';
import { Documento, QuienRecibe } from '../presta/Documento';
import { Acciones } from './Acciones';
import { Cobros } from './Cobros';
import { Entregas } from './Entregas';
import { Historia } from './Historia';
import { Ride } from './Ride';
import { Situacion } from './Situacion';
import { Xml } from './Xml';

export function ComprobantePage() {
  const consulta = useQuery(comprobanteQuery(Number(useParams().id)));
  const primero = losTipos()[0]!;
  return (
    <Consulta
      de={consulta}
      ausente="Comprobante no encontrado"
      accion={
        <Button component={Link} to={toListaDe(primero.camino)}>
          {frasesDe(primero).verTodos}
        </Button>
      }
      lineas={12}
    >
      {(comprobante) => <Uno comprobante={comprobante} />}
    </Consulta>
  );
}

function Uno({ comprobante: c }: { comprobante: Comprobante }) {
  const tipo = tipoDe(c.tipo);
  const kardex = useDelKardex('COMPROBANTE', c.id);
  const cobrable = tipo?.abona ? null : c.cuenta;
  return (
    <Pagina
      titulo={nombreDe(c)}
      subtitulo={
        <>
          {fecha(c.fecha)} · <QuienRecibe comprobante={c} subrayado />
          {cobrable && Number(cobrable.saldo) > 0 && (
            <>
              {' '}
              · por cobrar <strong className="tabular">{dinero(cobrable.saldo)}</strong>, vence el{' '}
              {fecha(cobrable.vence)}
            </>
          )}
          {c.reemplaza && (
            <>
              {' '}
              · en lugar de{' '}
              <Enlace to={toComprobante(c.reemplaza.id)} subrayado>
                {c.reemplaza.numero}
              </Enlace>
            </>
          )}
        </>
      }
      migas={tipo && [{ to: toListaDe(tipo.camino), texto: tipo.plural }]}
      estado={
        <>
          <EstadoComprobante estado={c.estado} />
          <EstadoEntrega entrega={c.entrega} />
          {tipo?.Estado && <tipo.Estado comprobante={c} />}
          {cobrable && <EstadoCobranza estado={cobrable.estado} />}
          {c.ambiente === 1 && <DePrueba />}
        </>
      }
      acciones={
        <>
          <VerAsiento tipo="COMPROBANTE" id={c.id} />
          <Acciones comprobante={c} />
        </>
      }
    >
      <Situacion comprobante={c} />
      <Pestanas
        etiqueta="Comprobante"
        pestanas={[
          { id: 'documento', titulo: 'Documento', contenido: () => <Documento comprobante={c} /> },
          { id: 'ride', titulo: 'RIDE', contenido: () => <Ride comprobante={c} /> },
          { id: 'xml', titulo: 'XML', contenido: () => <Xml comprobante={c} /> },
          { id: 'correos', titulo: 'Correos', contenido: () => <Entregas comprobante={c} /> },
          c.cuenta && {
            id: 'cobros',
            titulo: 'Cobros',
            contenido: () => <Cobros comprobante={c} cuenta={c.cuenta!} />,
          },
          kardex,
          { id: 'historial', titulo: 'Historial', contenido: () => <Historia comprobante={c} /> },
        ]}
      />
    </Pagina>
  );
}
