import { IconFileImport } from '@tabler/icons-react';
import { LIQUIDACION_COMPRA } from '@/features/codigos/presta/documentos';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { retencion, toRetener } from '../retencion';

export const liquidacionCompra: Tipo = {
  ...LIQUIDACION_COMPRA,
  plural: 'Liquidaciones de compra',
  genero: 'f',
  icono: IconFileImport,
  camino: 'liquidaciones-compra',
  api: '/api/liquidaciones-compra',
  seContabiliza: true,
  invita: 'Cuando compra a quien no puede facturarle, el comprobante lo emite usted.',
  aProveedor: true,
  anulacion: { aceptada: false },
  acciones: [{ accion: 'retener', texto: 'Emitir retención', icono: retencion.icono, to: toRetener }],
  pantallas: [],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
