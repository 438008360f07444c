import type { FilaProducto } from '@/features/productos/presta/api';

export { cantidad } from '@/lib/numeros';

/** Un producto que se mueve, como se escribe. */
export interface LineaEscrita {
  producto_id: number;
  codigo: string;
  nombre: string;
  unidad: string;
  cantidad: string;
  /** Solo donde se pide. */
  costo: string;
}

export interface ConLineas {
  lineas: LineaEscrita[];
  /** Donde se busca otro producto: guarda solo su error. */
  nueva: string;
}

export const lineaDe = ({ PRO_ID, PRO_CODIGO, PRO_NOMBRE, PRO_UNIDAD }: FilaProducto): LineaEscrita => ({
  producto_id: PRO_ID,
  codigo: PRO_CODIGO,
  nombre: PRO_NOMBRE,
  unidad: PRO_UNIDAD,
  cantidad: '',
  costo: '',
});

/** La misma cantidad, como se escribe en un campo: sin ceros de más. */
export const enCampo = (valor: string): string => (valor.includes('.') ? valor.replace(/\.?0+$/, '') : valor);

/** Lo que el servidor dice de un producto va bajo su cantidad o su costo; lo de todos, donde se agrega otro. */
export const enSuCelda = (camino: string) => {
  const [, n, campo] = /^lineas\.(\d+)(?:\.(\w+))?/.exec(camino) ?? [];
  if (n !== undefined) return `lineas.${n}.${campo === 'costo' || campo === 'precio' ? 'costo' : 'cantidad'}`;
  return camino === 'lineas' ? 'nueva' : camino;
};
