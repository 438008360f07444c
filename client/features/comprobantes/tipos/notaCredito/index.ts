import { IconFileMinus } from '@tabler/icons-react';
import { NOTA_CREDITO } from '@/features/codigos/presta/documentos';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';

const CAMINO = 'notas-credito';

/** La nota de crédito de una factura, con lo que queda de ella. */
export const toAcreditar = (comprobanteId: number) => `/${CAMINO}/de/${comprobanteId}`;

export const notaCredito: Tipo = {
  ...NOTA_CREDITO,
  plural: 'Notas de crédito',
  genero: 'f',
  icono: IconFileMinus,
  camino: CAMINO,
  api: '/api/notas-credito',
  seContabiliza: true,
  invita: 'Desde la página de una factura se hace en un clic, con lo que queda por acreditar.',
  anulacion: { aceptada: true },
  acciones: [],
  pantallas: [{ camino: 'de/:comprobanteId', rotulo: 'Nota de crédito de una factura', cual: 'deFactura' }],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
