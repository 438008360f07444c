import { IconReceiptTax } from '@tabler/icons-react';
import { RETENCION } from '@/features/codigos/presta/documentos';
import type { Tipo } from '../../nucleo/tipo';

export const retencion: Tipo = {
  ...RETENCION,
  plural: 'Retenciones',
  genero: 'f',
  icono: IconReceiptTax,
  camino: 'retenciones',
  api: '/api/retenciones',
  invita: 'Diga el documento de su proveedor: qué se retiene y por qué lo propone la casa.',
  aProveedor: true,
  anulacion: { aceptada: true },
  acciones: [],
  pantallas: [],
  escritura: () => import('./escritura').then(({ escritura }) => escritura),
};
