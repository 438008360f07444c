import { useAlmacen } from '@/lib/almacen';
import { porVolver } from './juntas';
import { getAdmin, getEmpresa, suscribir } from './store';
import { suspendida } from './suspension';
import type { TipoSesion } from './types';

/** La que está guardada o, mientras su pantalla espera a que su dueño vuelva, la que terminó. */
const deEmpresa = () => getEmpresa() ?? suspendida('empresa');
const deAdmin = () => getAdmin() ?? suspendida('administrador');

export const useEmpresa = () => useAlmacen({ leer: deEmpresa, suscribir });
export const useAdmin = () => useAlmacen({ leer: deAdmin, suscribir });

/** En el área de `tipo`, la otra sesión que el mismo cierre terminó y a la que todavía no se ha vuelto, aquí ni en otra pestaña. */
export const useOtraCerrada = (tipo: TipoSesion) =>
  useAlmacen({
    leer: () => ((tipo === 'empresa' ? getAdmin() : getEmpresa()) ? null : porVolver(tipo)),
    suscribir,
  });

/** Si la sesión terminó y se espera a que su dueño ingrese de nuevo, aquí o en otra pestaña. */
export const useSuspendida = (tipo: TipoSesion) =>
  useAlmacen({ leer: () => suspendida(tipo) !== null, suscribir });
