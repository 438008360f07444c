import { almacen, useAlmacen } from '@/lib/almacen';
import { getAdmin, getEmpresa } from '@/session';

const cambios = almacen(0);

/** Lo que cada persona deja en su menú es suyo, en su navegador. */
function clave(cual: string): string {
  const empresa = getEmpresa();
  return empresa
    ? `tinta.${cual}.${empresa.eid}.${empresa.USU_CODIGO}`
    : `tinta.${cual}.proveedor.${getAdmin()?.id ?? 0}`;
}

// Como texto, que se compara por lo que dice: leerlo dos veces da lo mismo.
const guardado = (cual: string) => localStorage.getItem(clave(cual)) ?? '[]';

function leer(dicho: string): ReadonlySet<string> {
  try {
    const nombres: unknown = JSON.parse(dicho);
    return new Set(Array.isArray(nombres) ? nombres.map(String) : []);
  } catch {
    return new Set();
  }
}

function alternar(cual: string, nombre: string): void {
  const suyos = new Set(leer(guardado(cual)));
  if (!suyos.delete(nombre)) suyos.add(nombre);
  localStorage.setItem(clave(cual), JSON.stringify([...suyos]));
  cambios.poner(cambios.leer() + 1);
}

type Recuerdo = [ReadonlySet<string>, (nombre: string) => void];

function useRecuerdo(cual: string): Recuerdo {
  const dicho = useAlmacen({ leer: () => guardado(cual), suscribir: cambios.suscribir });
  return [leer(dicho), (nombre) => alternar(cual, nombre)];
}

/** Los grupos del menú que la persona dejó al revés de como nacen, y cómo cerrar o abrir uno. */
export const useGrupos = () => useRecuerdo('menu');
/** Las direcciones que la persona marcó con la estrella, en el orden en que las marcó, y cómo marcar o desmarcar una. */
export const useFavoritos = () => useRecuerdo('favoritos');
