import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';
import { rutasConteos } from './conteos/routes';
import { rutasEnsambles } from './ensambles/routes';
import { rutasOrdenes } from './ordenes/routes';

const access = 'empresa';
const permiso = 'existencias.ver';

export const rutasExistencias: Ruta[] = [
  {
    path: 'existencias',
    component: diferida(() => import('./hay/ExistenciasPage'), 'ExistenciasPage'),
    access,
    label: 'Existencias',
    permiso,
  },
  {
    path: 'existencias/empezar',
    component: diferida(() => import('./hay/EmpezarPage'), 'EmpezarPage'),
    access,
    label: 'Empezar las existencias',
    permiso: 'existencias.configurar',
  },
  {
    path: 'kardex',
    component: diferida(() => import('./kardex/KardexPage'), 'KardexPage'),
    access,
    label: 'Kardex',
    permiso,
  },
  {
    path: 'ajustes-existencias',
    component: diferida(() => import('./ajustes/AjustesPage'), 'AjustesPage'),
    access,
    label: 'Ajustes de existencias',
    permiso,
  },
  {
    path: 'ajustes-existencias/nuevo',
    component: diferida(() => import('./ajustes/NuevoAjustePage'), 'NuevoAjustePage'),
    access,
    label: 'Nuevo ajuste',
    permiso: 'existencias.ajustar',
  },
  {
    path: 'ajustes-existencias/:id',
    component: diferida(() => import('./ajustes/AjustePage'), 'AjustePage'),
    access,
    label: 'Ajuste de existencias',
    permiso,
  },
  {
    path: 'traslados',
    component: diferida(() => import('./traslados/TrasladosPage'), 'TrasladosPage'),
    access,
    label: 'Traslados',
    permiso,
  },
  {
    path: 'traslados/nuevo',
    component: diferida(() => import('./traslados/NuevoTrasladoPage'), 'NuevoTrasladoPage'),
    access,
    label: 'Nuevo traslado',
    permiso: 'existencias.trasladar',
  },
  {
    path: 'traslados/:id',
    component: diferida(() => import('./traslados/TrasladoPage'), 'TrasladoPage'),
    access,
    label: 'Traslado',
    permiso,
  },
  {
    path: 'reservas',
    component: diferida(() => import('./reservas/ReservasPage'), 'ReservasPage'),
    access,
    label: 'Reservas',
    permiso,
  },
  {
    path: 'rotacion-existencias',
    component: diferida(() => import('./informes/RotacionPage'), 'RotacionPage'),
    access,
    label: 'Rotación',
    permiso,
  },
  {
    path: 'diferencias-conteos',
    component: diferida(() => import('./informes/DiferenciasPage'), 'DiferenciasPage'),
    access,
    label: 'Diferencias de conteos',
    permiso,
  },
  {
    path: 'lotes',
    component: diferida(() => import('./lotes/LotesPage'), 'LotesPage'),
    access,
    label: 'Lotes y series',
    permiso,
  },
  {
    path: 'lotes/:id',
    component: diferida(() => import('./lotes/LotePage'), 'LotePage'),
    access,
    label: 'Lote o serie',
    permiso,
  },
  {
    path: 'bodegas',
    component: diferida(() => import('./bodegas/BodegasPage'), 'BodegasPage'),
    access,
    label: 'Bodegas',
    permiso,
  },
  ...rutasConteos,
  ...rutasEnsambles,
  ...rutasOrdenes,
];
