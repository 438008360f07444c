import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { VerAsiento } from '@/features/asientos/presta';
import { EstadoCobranza, EstadoComprobante, EstadoEntrega } from '../estado';
import { Consulta, Enlace, Pagina, Pestanas } from '@/ui/base';
import { toComprobante, toListaDe } from '@/navegacion/enlaces';
import { fecha } from '@/lib/fechas';
import { dinero } from '@/lib/money';
import { comprobanteQuery, type Comprobante } from '../api';
import { DePrueba } from '../lista/columnas';
import { nombreDe } from '../rotulos';
import { losTipos, tipoDe } from '../nucleo/registro';
import { frasesDe } from '../nucleo/frases';
import { Acciones } from './Acciones';
import { Cobros } from './Cobros';
import { Documento, QuienRecibe } from './Documento';
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
          { id: 'historial', titulo: 'Historial', contenido: () => <Historia comprobante={c} /> },
        ]}
      />
    </Pagina>
  );
}
