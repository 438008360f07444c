import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { claves } from '@/api/claves';
import { get } from '@/api/http';
import type { components } from '@/api/schema';
import { FACTURAS, toListaDe } from '@/navegacion/enlaces';
import { Consulta } from '@/ui/base';
import { Abierto } from '../Abierto';
import { Banda } from '../partes/Avisos';
import { enBlanco } from '../datos/valores';
import type { DatosComprobante } from '../../nucleo/datos';
import type { DelTipo, Tipo } from '../../nucleo/tipo';
import { useALaPagina } from './useALaPagina';

type DelCliente = components['schemas']['ClientePropuesto'];
/** Lo que toda propuesta dice. */
interface Propuesto {
  cliente: DelCliente;
  punto_id: number;
}

const propuestaQuery = <P,>({ api }: Pick<Tipo, 'api'>, id: number) =>
  queryOptions({
    queryKey: claves.comprobantes.propuesta(api, id),
    queryFn: ({ signal }) => get<P>(`${api}/propuesta/${id}`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

interface Props<P, Propio> extends DelTipo {
  /** Lo propio con que empieza. */
  datos: (propuesta: P) => Propio & Partial<DatosComprobante>;
  titulo: (propuesta: P) => string;
  texto: string;
}

/** Escribe la nota de una factura: empieza con lo que el servidor propone. */
export function DeFactura<P extends Propuesto, Propio>({ datos, titulo, texto, ...del }: Props<P, Propio>) {
  const id = Number(useParams().comprobanteId);
  const propuesta = useQuery(propuestaQuery<P>(del.tipo, id));
  const alEmitir = useALaPagina();
  const deCero = (p: P, punto: string): DatosComprobante => ({
    ...enBlanco(del.ingreso, p.punto_id ? String(p.punto_id) : punto),
    cliente: { id: p.cliente.id, nombre: p.cliente.nombre, identificacion: p.cliente.identificacion },
    correos: p.cliente.correos.join(', '),
    ...datos(p),
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
          cajon={`${del.tipo.codigo}.de.${id}`}
          deCero={(punto) => deCero(p, punto)}
          alEmitir={alEmitir}
        >
          <Banda tono="info" titulo={titulo(p)}>
            {texto}
          </Banda>
        </Abierto>
      )}
    </Consulta>
  );
}
