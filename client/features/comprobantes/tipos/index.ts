import { registrar } from '@/features/nucleo/presta/tipo/registro';
import { factura } from './factura';
import { guiaRemision } from './guiaRemision';
import { liquidacionCompra } from './liquidacionCompra';
import { notaCredito } from './notaCredito';
import { notaDebito } from './notaDebito';
import { retencion } from './retencion';

export { losTipos, registrar } from '@/features/nucleo/presta/tipo/registro';
export type { Tipo } from '@/features/nucleo/presta/tipo/tipo';

/** Los tipos de la casa: se registran al traer las rutas, antes que cualquier pantalla. */
[factura, liquidacionCompra, notaCredito, notaDebito, guiaRemision, retencion].forEach(registrar);
