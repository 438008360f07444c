import { IconFilePlus } from '@tabler/icons-react';
import { NOTA_DEBITO } from '@/features/codigos/presta/documentos';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';

const CAMINO = 'notas-debito';

/** La nota de débito de una factura. */
export const toDebitar = (comprobanteId: number) => `/${CAMINO}/de/${comprobanteId}`;

export const notaDebito: Tipo = {
  ...NOTA_DEBITO,
  plural: 'Notas de débito',
  genero: 'f',
  icono: IconFilePlus,
  camino: CAMINO,
  api: '/api/notas-debito',
  seContabiliza: true,
  invita: 'Cobre intereses, gastos o un precio que faltó: desde la página de una factura se hace en un clic.',
  anulacion: { aceptada: true },
  acciones: [],
  pantallas: [{ camino: 'de/:comprobanteId', rotulo: 'Nota de débito de una factura', cual: 'deFactura' }],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
