import { IconReceiptTax } from '@tabler/icons-react';
import { RETENCION } from '@/features/codigos/presta/documentos';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';

const CAMINO = 'retenciones';

/** La retención de una liquidación de compra. */
export const toRetener = (comprobanteId: number) => `/${CAMINO}/de/${comprobanteId}`;

export const retencion: Tipo = {
  ...RETENCION,
  plural: 'Retenciones',
  genero: 'f',
  icono: IconReceiptTax,
  camino: CAMINO,
  api: '/api/retenciones',
  seContabiliza: true,
  invita: 'Diga el documento de su proveedor: qué se retiene y por qué lo propone la casa.',
  aProveedor: true,
  anulacion: { aceptada: true },
  acciones: [],
  pantallas: [
    { camino: 'de/:comprobanteId', rotulo: 'Retención de una liquidación de compra', cual: 'deLiquidacion' },
    { camino: 'de-compra/:comprobanteId', rotulo: 'Retención de una compra', cual: 'deCompra' },
  ],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
