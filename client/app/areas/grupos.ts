import { almacen, useAlmacen } from '@/lib/almacen';
import { getAdmin, getEmpresa } from '@/session';

const cambios = almacen(0);

/** Lo que cada persona cerró es suyo, en su navegador. */
function clave(): string {
  const empresa = getEmpresa();
  return empresa
    ? `tinta.menu.${empresa.eid}.${empresa.USU_CODIGO}`
    : `tinta.menu.proveedor.${getAdmin()?.id ?? 0}`;
}

// Como texto, que se compara por lo que dice: leerlo dos veces da lo mismo.
const guardado = () => localStorage.getItem(clave()) ?? '[]';

function leer(dicho: string): ReadonlySet<string> {
  try {
    const nombres: unknown = JSON.parse(dicho);
    return new Set(Array.isArray(nombres) ? nombres.map(String) : []);
  } catch {
    return new Set();
  }
}

function alternar(nombre: string): void {
  const cerrados = new Set(leer(guardado()));
  if (!cerrados.delete(nombre)) cerrados.add(nombre);
  localStorage.setItem(clave(), JSON.stringify([...cerrados]));
  cambios.poner(cambios.leer() + 1);
}

/** Los grupos del menú que la persona cerró, y cómo cerrar o abrir uno. */
export const useGrupos = (): [ReadonlySet<string>, typeof alternar] => [
  leer(useAlmacen({ leer: guardado, suscribir: cambios.suscribir })),
  alternar,
];
