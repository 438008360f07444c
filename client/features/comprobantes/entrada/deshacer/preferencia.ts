import { almacen, useAlmacen } from '@/lib/almacen';
import { getEmpresa } from '@/session';

/** La preferencia es de cada persona en su navegador; sin haberla tocado, hay cinco segundos. */
const clave = () => `tinta.deshacer.${getEmpresa()?.eid ?? 0}.${getEmpresa()?.USU_CODIGO ?? 0}`;
const cambios = almacen(0);

export const conDeshacer = (): boolean => localStorage.getItem(clave()) !== 'no';

export function ponerDeshacer(si: boolean): void {
  if (si) localStorage.removeItem(clave());
  else localStorage.setItem(clave(), 'no');
  cambios.poner(cambios.leer() + 1);
}

export const useConDeshacer = () => useAlmacen({ leer: conDeshacer, suscribir: cambios.suscribir });
