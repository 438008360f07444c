import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'contabilidad.ver';

export const rutasInicioContable: Ruta[] = [
  {
    path: 'inicio-contable',
    component: diferida(() => import('./inicio/InicioContablePage'), 'InicioContablePage'),
    access,
    label: 'Resumen contable',
    permiso,
  },
];

export const rutasActivacion: Ruta[] = [
  {
    path: 'contabilidad',
    component: diferida(() => import('./activacion/PuestaAlDiaPage'), 'PuestaAlDiaPage'),
    access,
    label: 'Puesta al día',
    permiso,
  },
];

export const rutasPlantillas: Ruta[] = [
  {
    path: 'plantillas-asientos',
    component: diferida(() => import('./plantillas/PlantillasPage'), 'PlantillasPage'),
    access,
    label: 'Plantillas de asientos',
    permiso,
  },
  {
    path: 'plantillas-asientos/mes',
    component: diferida(() => import('./plantillas/MesPage'), 'MesPage'),
    access,
    label: 'Asientos recurrentes del mes',
    permiso,
  },
  {
    path: 'plantillas-asientos/nueva',
    component: diferida(() => import('./plantillas/EscribirPage'), 'NuevaPage'),
    access,
    label: 'Nueva plantilla de asiento',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'plantillas-asientos/:id',
    component: diferida(() => import('./plantillas/PlantillaPage'), 'PlantillaPage'),
    access,
    label: 'Plantilla de asiento',
    permiso,
  },
  {
    path: 'plantillas-asientos/:id/editar',
    component: diferida(() => import('./plantillas/EscribirPage'), 'EditarPage'),
    access,
    label: 'Editar la plantilla de asiento',
    permiso: 'contabilidad.editar',
  },
];

export const rutasAsientos: Ruta[] = [
  {
    path: 'asientos',
    component: diferida(() => import('./asientos/AsientosPage'), 'AsientosPage'),
    access,
    label: 'Asientos',
    permiso,
  },
  {
    path: 'asientos/nuevo',
    component: diferida(() => import('./entrada/NuevoPage'), 'NuevoPage'),
    access,
    label: 'Nuevo asiento',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'asientos/:id',
    component: diferida(() => import('./asientos/AsientoPage'), 'AsientoPage'),
    access,
    label: 'Asiento',
    permiso,
  },
];
