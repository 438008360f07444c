import { conCentavos } from '@/features/nucleo/presta/escritura/valores';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { cuantos } from '@/lib/numeros';
import { DE_FACTURAS } from '../../entrada/deOtro/DeFactura';
import { DeOtro } from '../../entrada/deOtro/DeOtro';
import { blanco, unDestinatario, type Propuesta } from './propio';

const aDespachar = ({ partida, correos, destinatarios }: Propuesta) => ({
  ...blanco(),
  correos: correos.join(', '),
  partida,
  destinatarios: destinatarios.map(({ detalles, ...d }) => ({
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
export const DeFacturaPage = (del: DelTipo) => (
  <DeOtro
    {...del}
    {...DE_FACTURAS}
    ruta={(ids) => `${del.tipo.api}/propuesta?facturas=${encodeURIComponent(ids)}`}
    datos={aDespachar}
    titulo={titulo}
    texto="Lleva lo que queda por despachar: quite lo que no sale hoy."
  />
);
