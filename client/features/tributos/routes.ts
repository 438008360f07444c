import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';
import { rutasConciliacion } from './conciliacion/rutas';
import { rutasFormularios } from './declaraciones/rutas';
import { rutasRenta } from './renta/rutas';

const access = 'empresa';
const permiso = 'tributos.ver';
const ats = diferida(() => import('./ats/AtsPage'), 'AtsPage');

export const rutasTributos: Ruta[] = [
  {
    path: 'impuestos',
    component: diferida(() => import('./obligaciones/ImpuestosPage'), 'ImpuestosPage'),
    access,
    label: 'Impuestos',
    permiso,
  },
  {
    path: 'calendario-tributario',
    component: diferida(() => import('./obligaciones/CalendarioPage'), 'CalendarioPage'),
    access,
    label: 'Calendario tributario',
    permiso,
  },
  {
    path: 'impuestos/regimenes',
    component: diferida(() => import('./regimenes/RegimenesPage'), 'RegimenesPage'),
    access,
    label: 'Cambios de régimen',
    permiso,
  },
  ...rutasFormularios,
  ...rutasRenta,
  ...rutasConciliacion,
  ...['impuestos/ats', 'impuestos/ats/:periodo'].map(
    (path): Ruta => ({
      path,
      component: ats,
      access,
      label: 'Anexo transaccional',
      permiso,
    }),
  ),
  {
    path: 'impuestos/ats/:periodo/comparar',
    component: diferida(() => import('./ats/CompararPage'), 'CompararPage'),
    access,
    label: 'Comparar el anexo',
    permiso,
  },
];
