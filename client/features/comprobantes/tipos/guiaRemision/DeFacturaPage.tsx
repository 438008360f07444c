import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import { FACTURAS, toListaDe } from '@/navegacion/enlaces';
import { cuantos } from '@/lib/numeros';
import { Consulta } from '@/ui/base';
import { Abierto } from '../../entrada/Abierto';
import { conCentavos, enBlanco } from '../../entrada/datos/valores';
import { useALaPagina } from '../../entrada/deOtro/useALaPagina';
import { Banda } from '../../entrada/partes/Avisos';
import type { DatosComprobante } from '../../nucleo/datos';
import type { DelTipo, Tipo } from '../../nucleo/tipo';
import { unDestinatario, type Propio, type Propuesta } from './propio';

const propuestaQuery = ({ api }: Pick<Tipo, 'api'>, ids: string) =>
  queryOptions({
    queryKey: claves.comprobantes.porDespachar(ids),
    queryFn: ({ signal }) => get<Propuesta>(`${api}/propuesta`, { query: { facturas: ids }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

const aDespachar = (p: Propuesta): Partial<Propio> => ({
  partida: p.partida,
  destinatarios: p.destinatarios.map(({ detalles, ...d }) => ({
    ...unDestinatario(),
    ...d,
    detalles: detalles.map((carga) => ({ ...carga, cantidad: conCentavos(carga.cantidad) })),
  })),
});

const titulo = ({ destinatarios }: Propuesta) =>
  destinatarios.length === 1
    ? `De la factura ${destinatarios[0]!.sustento.numero}.`
    : `De ${cuantos(destinatarios.length, 'factura')}.`;

/** Escribe la guía de una o varias facturas, cuyos números internos nombra la dirección separados por comas. */
export function DeFacturaPage(del: DelTipo) {
  const ids = useParams().comprobanteId ?? '';
  const propuesta = useQuery(propuestaQuery(del.tipo, ids));
  const alEmitir = useALaPagina();
  const deCero = (p: Propuesta, punto: string): DatosComprobante => ({
    ...enBlanco(del.ingreso, p.punto_id ? String(p.punto_id) : punto),
    correos: p.correos.join(', '),
    ...aDespachar(p),
  });
  return (
    <Consulta
      de={propuesta}
      ausente="Factura no encontrada"
      accion={
        <Button component={Link} to={toListaDe(FACTURAS)}>
          Ver las facturas
        </Button>
      }
    >
      {(p) => (
        <Abierto
          {...del}
          cajon={`${del.tipo.codigo}.de.${ids}`}
          deCero={(punto) => deCero(p, punto)}
          alEmitir={alEmitir}
        >
          <Banda tono="info" titulo={titulo(p)}>
            Lleva lo que queda por despachar: quite lo que no sale hoy.
          </Banda>
        </Abierto>
      )}
    </Consulta>
  );
}
