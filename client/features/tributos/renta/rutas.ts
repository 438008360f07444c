import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const comunes = { access: 'empresa', permiso: 'tributos.ver' } as const;
const hoja = diferida(() => import('./RentaPage'), 'RentaPage');

export const rutasRenta: Ruta[] = [
  { path: 'impuestos/renta', component: hoja, label: 'Impuesto a la renta', ...comunes },
  { path: 'impuestos/renta/:anio', component: hoja, label: 'Impuesto a la renta', ...comunes },
  {
    path: 'impuestos/renta/:anio/casillas',
    component: diferida(() => import('./CasillasPage'), 'CasillasPage'),
    label: 'Balances del 101',
    ...comunes,
  },
  {
    path: 'impuestos/renta/:anio/cuentas/:cuenta',
    component: diferida(() => import('./AsientosPage'), 'AsientosPage'),
    label: 'Asientos de una cuenta',
    ...comunes,
  },
  {
    path: 'impuestos/renta/:anio/:partida',
    component: diferida(() => import('./RenglonPage'), 'RenglonPage'),
    label: 'Renglón de la renta',
    ...comunes,
  },
];
