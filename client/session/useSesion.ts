import { useAlmacen } from '@/lib/almacen';
import { getAdmin, getEmpresa, suscribir } from './store';
import { suspendida } from './suspension';
import type { TipoSesion } from './types';

/** La que está guardada o, mientras su pantalla espera a que su dueño vuelva, la que terminó. */
const deEmpresa = () => getEmpresa() ?? suspendida('empresa');
const deAdmin = () => getAdmin() ?? suspendida('administrador');

export const useEmpresa = () => useAlmacen({ leer: deEmpresa, suscribir });
export const useAdmin = () => useAlmacen({ leer: deAdmin, suscribir });

/** Si la sesión terminó y se espera a que su dueño ingrese de nuevo, aquí o en otra pestaña. */
export const useSuspendida = (tipo: TipoSesion) =>
  useAlmacen({ leer: () => suspendida(tipo) !== null, suscribir });
