import type { Ruta } from '@/lib/rutas';
import { InicioAdministrador } from './InicioAdministrador';
import { InicioEmpresa } from './InicioEmpresa';

export const rutasInicio: Ruta[] = [
  { path: '', component: InicioEmpresa, access: 'empresa', label: 'Inicio' },
  { path: '', component: InicioAdministrador, access: 'administrador', label: 'Inicio' },
];
