import type { FilaProducto } from '@/features/productos/presta/api';
import {
  porFactor,
  unidadesDe,
  unidadLeida,
  type UnidadOfrecida,
} from '@/features/productos/presta/unidades';

export { cantidad, enCampo } from '@/lib/numeros';

/** Un producto que se mueve, como se escribe. */
export interface LineaEscrita {
  producto_id: number;
  codigo: string;
  nombre: string;
  unidad: string;
  /** En cuál se dicen la cantidad y el costo: el id como texto; vacía, en la del producto. */
  unidad_id?: string;
  /** En cuáles se puede decir, si son varias. */
  unidades?: UnidadOfrecida[];
  cantidad: string;
  /** Solo donde se pide. */
  costo: string;
  /** Si su producto pide lotes o números de serie. */
  control: string;
  lotes: LoteEscrito[];
  /** Una por línea. */
  series: string;
}

export interface LoteEscrito {
  codigo: string;
  /** Vacía si es uno solo: es la de la línea. */
  cantidad: string;
  caduca: string;
}

export const LOTE_NUEVO: LoteEscrito = { codigo: '', cantidad: '', caduca: '' };

/** De quien no dice lotes. */
export const SIN_LOTES = { control: '', lotes: [], series: '' };

/** Las series que se escribieron: cada una en su línea, o separadas por comas. */
export const seriesDe = (escritas: string): string[] =>
  escritas
    .split(/[\n,;]+/)
    .map((serie) => serie.trim())
    .filter(Boolean);

/** De qué lotes o series es la línea, como los pide la API; ninguno, si no se dijo. */
export function lotesDe(linea: Omit<LineaEscrita, 'costo'>) {
  const { control, lotes, series } = linea;
  if (control === 'SERIES')
    return seriesDe(series).map((codigo) => ({ codigo, cantidad: '1', caduca: null }));
  if (!control) return [];
  return lotes
    .filter(({ codigo }) => codigo.trim())
    .map(({ codigo, cantidad: suya, caduca }) => ({
      codigo: codigo.trim(),
      cantidad: (lotes.length > 1 && suya) || enBase(linea),
      caduca: caduca || null,
    }));
}

export interface ConLineas {
  lineas: LineaEscrita[];
  /** Donde se busca otro producto: guarda solo su error. */
  nueva: string;
}

/** `leido`: lo que se escribió para hallarlo; el código de una caja dice además en qué unidad. */
export function lineaDe(producto: FilaProducto, leido = ''): LineaEscrita {
  const { PRO_ID, PRO_CODIGO, PRO_NOMBRE, PRO_UNIDAD, PRO_CONTROL = '' } = producto;
  const unidades = unidadesDe(producto);
  return {
    producto_id: PRO_ID,
    codigo: PRO_CODIGO,
    nombre: PRO_NOMBRE,
    unidad: PRO_UNIDAD,
    unidad_id: String(unidadLeida(unidades, leido)?.id ?? ''),
    unidades,
    cantidad: '',
    costo: '',
    control: PRO_CONTROL,
    lotes: [LOTE_NUEVO],
    series: '',
  };
}

/** En qué otra unidad se dice, como lo pide la API; null, en la del producto. */
export const unidadDicha = ({ unidad_id }: Pick<LineaEscrita, 'unidad_id'>) => ({
  unidad_id: unidad_id ? Number(unidad_id) : null,
});

/** La cantidad sin su signo, en la unidad del producto, que es en la que se dicen los lotes. */
function enBase({
  cantidad,
  unidad_id,
  unidades,
}: Pick<LineaEscrita, 'cantidad' | 'unidad_id' | 'unidades'>) {
  const suelta = cantidad.replace('-', '');
  const elegida = unidad_id && unidades?.find(({ id }) => String(id) === unidad_id);
  return elegida ? porFactor(suelta || 0, elegida.factor).toFixed() : suelta;
}

/** Lo que el servidor dice de los lotes de una línea, donde se escriben. */
export const enSuLote = (lineas: readonly LineaEscrita[]) => (camino: string) => {
  const [, n] = /^lineas\.(\d+)\.lotes/.exec(camino) ?? [];
  if (n === undefined) return enSuCelda(camino);
  return lineas[Number(n)]?.control === 'SERIES' ? `lineas.${n}.series` : `lineas.${n}.lotes.0.codigo`;
};

/** Lo que el servidor dice de un producto va bajo su cantidad o su costo; lo de todos, donde se agrega otro. */
export const enSuCelda = (camino: string) => {
  const [, n, campo] = /^lineas\.(\d+)(?:\.(\w+))?/.exec(camino) ?? [];
  if (n !== undefined) return `lineas.${n}.${campo === 'costo' || campo === 'precio' ? 'costo' : 'cantidad'}`;
  return camino === 'lineas' ? 'nueva' : camino;
};
