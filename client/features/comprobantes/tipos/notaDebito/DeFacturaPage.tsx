import type { DelTipo } from '@/features/nucleo/presta/tipo/tipo';
import { DeFactura } from '../../entrada/deOtro/DeFactura';
import { blanco, type Propio, type Propuesta } from './propio';

const aDebitar = ({ iva, modificado: { comprobante_id, tipo, numero, fecha } }: Propuesta): Propio => ({
  ...blanco(),
  comprobante_id,
  cod_doc: tipo,
  numero,
  fecha_sustento: fecha,
  iva,
});

const porCual = ({ modificado }: Propuesta) => `Por la factura ${modificado.numero}.`;

/** Escribe la nota de débito de una factura. */
export const DeFacturaPage = (del: DelTipo) => (
  <DeFactura
    {...del}
    datos={aDebitar}
    titulo={porCual}
    texto="Diga qué cobra y cuánto. El IVA es el de la fecha de la factura."
  />
);
