import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

export const rutasRespaldos: Ruta[] = [
  {
    path: 'documentos-pedidos',
    component: diferida(() => import('./RespaldosPage'), 'RespaldosPage'),
    access: 'empresa',
    permiso: 'respaldos.entregar',
    label: 'Documentos pedidos',
  },
];
