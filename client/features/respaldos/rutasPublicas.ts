import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

/** La pantalla que abre, desde su correo, quien entrega un documento sin ser un usuario. */
export const rutasRespaldoPublico: Ruta[] = [
  {
    path: 'entregar-documento/:firma',
    component: diferida(() => import('./publico/EntregarPage'), 'EntregarPage'),
    access: 'publico',
    label: 'Entregar un documento',
    marco: 'hoja',
  },
];
