import { IconFileInvoice, IconFileMinus } from '@tabler/icons-react';
import { FACTURA } from '@/features/codigos/presta/documentos';
import { FACTURAS } from '@/navegacion/enlaces';
import { notaCredito, toAcreditar } from '../notaCredito';
import type { Tipo } from '../../nucleo/tipo';

export const factura: Tipo = {
  ...FACTURA,
  plural: 'Facturas',
  genero: 'f',
  icono: IconFileInvoice,
  camino: FACTURAS,
  api: '/api/facturas',
  invita: 'La primera se hace en un minuto: elija el cliente, agregue lo que vende y emítala.',
  anulacion: { aceptada: false, enSuLugar: 'una nota de crédito' },
  acciones: [
    {
      accion: 'acreditar',
      texto: notaCredito.nombre,
      icono: IconFileMinus,
      to: toAcreditar,
    },
  ],
  pantallas: [],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
