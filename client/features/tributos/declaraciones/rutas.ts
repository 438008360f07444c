import { diferida } from '@/lib/diferida';
import type { Ruta } from '@/navegacion/rutas';

const access = 'empresa';
const permiso = 'tributos.ver';

const formulario = diferida(() => import('./FormularioPage'), 'FormularioPage');

export const rutasFormularios: Ruta[] = [
  { path: 'impuestos/formularios', component: formulario, access, label: 'Formularios', permiso },
  {
    path: 'impuestos/formularios/:formulario/:periodo',
    component: formulario,
    access,
    label: 'Formulario',
    permiso,
  },
  {
    path: 'impuestos/formularios/:formulario/:periodo/:casillero',
    component: diferida(() => import('./CasilleroPage'), 'CasilleroPage'),
    access,
    label: 'Casillero',
    permiso,
  },
];
