import { lineaDicha } from '@/features/nucleo/presta/escritura/valores';
import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { dinero } from '@/lib/money';
import { DeFactura } from '../../entrada/deOtro/DeFactura';
import type { Propuesta } from './propio';

/** Los datos de una nota de crédito por todo lo que queda de una factura. */
const aAcreditar = ({ lineas, modificado: { comprobante_id, tipo, numero, fecha } }: Propuesta) => ({
  lineas: lineas.map((linea) => lineaDicha(linea)),
  comprobante_id,
  modificado: { tipo, numero, fecha },
  motivo: '',
  devuelve: '' as const,
});

const loQueQueda = ({ totales, modificado }: Propuesta) =>
  `Quedan ${dinero(totales.disponible)} por acreditar de la factura ${modificado.numero}.`;

/** Escribe la nota de crédito de una factura: empieza con todo lo que queda de ella, que se puede reducir. */
export const DeFacturaPage = (del: DelTipo) => (
  <DeFactura
    {...del}
    datos={aAcreditar}
    titulo={loQueQueda}
    texto="Deje las líneas y las cantidades que devuelve o rebaja."
  />
);
