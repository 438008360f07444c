import { FACTURA } from '@/features/codigos/presta/documentos';
import { documentoDeCompra } from '@/features/codigos/presta/documentosDeCompra';
import { campo, texto, type Valores } from '@/lib/campos';

/** El grupo del formulario y de la ficha al que va un campo del documento. */
export const DEL_DOCUMENTO = 'Documento';

const sinLados = (valor: string) => valor.trim();

/** Lo que el documento de una compra dice además de sus líneas. El que dice `en` y `lista` no necesita más para salir en todas partes. */
export const CAMPOS = {
  cod_doc: campo('Documento', FACTURA.codigo),
  numero: texto('Número', 40, { enviar: sinLados }),
  autorizacion: texto('Autorización', 49),
  fecha: campo('Fecha', ''),
  fecha_registro: campo('Se registra el', ''),
  vence: campo('Vence', ''),
  sustento: texto('Sustento', 2, {
    enviar: (v, compra) => (documentoDeCompra((compra as { cod_doc: string }).cod_doc).declaracion ? '' : v),
  }),
  forma_pago: campo('Forma de pago', '', {
    enviar: (v, compra) => (documentoDeCompra((compra as { cod_doc: string }).cod_doc).abona ? '' : v),
  }),
  retenido_nc: campo('IVA retenido que devuelve', ''),
  propina: campo('Propina', ''),
  otros: campo('Otros valores', ''),
  ajuste: campo('Ajuste del IVA', ''),
  detalle: texto('Notas', 1000, { enviar: sinLados }),
};

export type DatosDelDocumento = Valores<typeof CAMPOS>;
