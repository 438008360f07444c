import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'recibidos.ver';

export const rutasRecibidos: Ruta[] = [
  {
    path: 'recibidos',
    component: diferida(() => import('./RecibidosPage'), 'RecibidosPage'),
    access,
    label: 'Recibidos',
    permiso,
  },
  {
    path: 'recibidos/cargas/:id',
    component: diferida(() => import('./traer/CargaPage'), 'CargaPage'),
    access,
    label: 'Lo que se trajo',
    permiso,
  },
  {
    path: 'recibidos/reglas',
    component: diferida(() => import('./reglas/ReglasPage'), 'ReglasPage'),
    access,
    label: 'Reglas de lo recibido',
    permiso,
  },
  {
    path: 'recibidos/:id',
    component: diferida(() => import('./RecibidoPage'), 'RecibidoPage'),
    access,
    label: 'Comprobante recibido',
    permiso,
  },
];
