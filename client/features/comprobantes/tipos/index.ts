import { registrar } from '../nucleo/registro';
import { factura } from './factura';
import { guiaRemision } from './guiaRemision';
import { liquidacionCompra } from './liquidacionCompra';
import { notaCredito } from './notaCredito';
import { notaDebito } from './notaDebito';
import { retencion } from './retencion';

export { losTipos, registrar } from '../nucleo/registro';
export type { Tipo } from '../nucleo/tipo';

/** Los tipos de la casa: se registran al traer las rutas, antes que cualquier pantalla. */
[factura, liquidacionCompra, notaCredito, notaDebito, guiaRemision, retencion].forEach(registrar);
