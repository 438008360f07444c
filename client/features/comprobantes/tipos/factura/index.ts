import { IconFileInvoice, IconFileMinus, IconFilePlus, IconTruckDelivery } from '@tabler/icons-react';
import { FACTURA } from '@/features/codigos/presta/documentos';
import type { Tipo } from '@/features/nucleo/presta/tipo/tipo';
import { FACTURAS } from '@/navegacion/enlaces';
import { FACTURAS_POR_GUIA, guiaRemision, toDespachar } from '../guiaRemision';
import { notaCredito, toAcreditar } from '../notaCredito';
import { notaDebito, toDebitar } from '../notaDebito';

export const factura: Tipo = {
  ...FACTURA,
  plural: 'Facturas',
  genero: 'f',
  icono: IconFileInvoice,
  deArchivo: true,
  seRepite: true,
  camino: FACTURAS,
  api: '/api/facturas',
  seContabiliza: true,
  invita: 'La primera se hace en un minuto: elija el cliente, agregue lo que vende y emítala.',
  anulacion: { aceptada: false, enSuLugar: 'una nota de crédito' },
  acciones: [
    {
      accion: 'acreditar',
      texto: notaCredito.nombre,
      icono: IconFileMinus,
      to: toAcreditar,
    },
    {
      accion: 'debitar',
      texto: notaDebito.nombre,
      icono: IconFilePlus,
      to: toDebitar,
    },
    {
      accion: 'despachar',
      texto: guiaRemision.nombre,
      icono: IconTruckDelivery,
      to: toDespachar,
      deVarios: { maximo: FACTURAS_POR_GUIA, to: (ids) => toDespachar(...ids) },
    },
  ],
  pantallas: [],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
