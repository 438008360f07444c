import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Consulta } from '@/ui/base';
import { FACTURAS, toListaDe } from '@/navegacion/enlaces';
import { dinero } from '@/lib/money';
import { Abierto } from '../../entrada/Abierto';
import { Banda } from '../../entrada/partes/Avisos';
import type { DelTipo } from '../../nucleo/tipo';
import { useALaPagina } from '../../entrada/deOtro/useALaPagina';
import { enBlanco, lineaDicha } from '../../entrada/datos/valores';
import type { DatosComprobante } from '../../nucleo/datos';
import { ingreso } from './ingreso';
import { propuestaQuery, type Propio, type Propuesta } from './propio';

/** Los datos de una nota de crédito por todo lo que queda de una factura. */
const aAcreditar = (p: Propuesta, punto: string): DatosComprobante & Propio => ({
  ...enBlanco(ingreso, p.punto_id ? String(p.punto_id) : punto),
  cliente: { id: p.cliente.id, nombre: p.cliente.nombre, identificacion: p.cliente.identificacion },
  correos: p.cliente.correos.join(', '),
  lineas: p.lineas.map(lineaDicha),
  comprobante_id: p.modificado.comprobante_id,
  modificado: { tipo: p.modificado.tipo, numero: p.modificado.numero, fecha: p.modificado.fecha },
  motivo: '',
});

const loQueQueda = ({ totales, modificado }: Propuesta) =>
  `Quedan ${dinero(totales.disponible)} por acreditar de la factura ${modificado.numero}.`;

/** Escribe la nota de crédito de una factura: empieza con todo lo que queda de ella, que se puede reducir. */
export function DeFacturaPage(del: DelTipo) {
  const id = Number(useParams().comprobanteId);
  const propuesta = useQuery(propuestaQuery(del.tipo, id));
  const alEmitir = useALaPagina();
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
          deCero={(punto) => aAcreditar(p, punto)}
          alEmitir={alEmitir}
        >
          <Banda tono="info" titulo={loQueQueda(p)}>
            Deje las líneas y las cantidades que devuelve o rebaja.
          </Banda>
        </Abierto>
      )}
    </Consulta>
  );
}
