import { useAlmacen } from '@/lib/almacen';
import { getAdmin, getEmpresa, suscribir } from './store';

export const useEmpresa = () => useAlmacen({ leer: getEmpresa, suscribir });
export const useAdmin = () => useAlmacen({ leer: getAdmin, suscribir });
