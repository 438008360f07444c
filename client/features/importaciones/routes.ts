import { diferida } from '@/lib/diferida';
import type { Acceso, Ruta } from '@/navegacion/rutas';

const ambas: readonly Acceso[] = ['empresa', 'administrador'];
const nueva = diferida(() => import('./ImportarPage'), 'ImportarPage');
const una = diferida(() => import('./ImportacionPage'), 'ImportacionPage');

/** Un solo asistente para todas las listas que se importan; la dirección dice cuál. */
export const rutasImportar: Ruta[] = [
  {
    path: 'clientes/importar',
    component: nueva,
    access: ambas,
    label: 'Importar clientes',
    permiso: 'clientes.editar',
  },
  {
    path: 'clientes/importar/:id',
    component: una,
    access: ambas,
    label: 'Importación de clientes',
    permiso: 'clientes.editar',
  },
  {
    path: 'conteos/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar lo contado',
    permiso: 'existencias.contar',
  },
  {
    path: 'conteos/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de lo contado',
    permiso: 'existencias.contar',
  },
  {
    path: 'cuentas/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar el plan de cuentas',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'cuentas/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación del plan de cuentas',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'asientos/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar asientos',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'asientos/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de asientos',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'presupuestos/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar un presupuesto',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'presupuestos/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de un presupuesto',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'saldos-iniciales/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar saldos iniciales',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'saldos-iniciales/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de saldos iniciales',
    permiso: 'contabilidad.editar',
  },
  {
    path: 'facturas/importar',
    component: nueva,
    access: 'empresa',
    label: 'Emitir muchas facturas',
    permiso: 'documentos.emitir',
  },
  {
    path: 'facturas/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Archivo de facturas',
    permiso: 'documentos.emitir',
  },
  {
    path: 'listas-precios/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar precios',
    permiso: 'precios.editar',
  },
  {
    path: 'listas-precios/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de precios',
    permiso: 'precios.editar',
  },
  {
    path: 'productos/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar productos',
    permiso: 'productos.editar',
  },
  {
    path: 'productos/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de productos',
    permiso: 'productos.editar',
  },
  {
    path: 'proveedores/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar proveedores',
    permiso: 'proveedores.editar',
  },
  {
    path: 'proveedores/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de proveedores',
    permiso: 'proveedores.editar',
  },
  {
    path: 'transportistas/importar',
    component: nueva,
    access: 'empresa',
    label: 'Importar transportistas',
    permiso: 'transportistas.editar',
  },
  {
    path: 'transportistas/importar/:id',
    component: una,
    access: 'empresa',
    label: 'Importación de transportistas',
    permiso: 'transportistas.editar',
  },
];
