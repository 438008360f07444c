import { leerLotes } from '@/features/existencias/presta/lotes';
import { centroElegido } from '@/features/planDeCuentas/presta';
import { Decimal } from '@/lib/decimal';
import { lineasDe } from '@/ui/form';
import type { Aceptacion, LineaDecidida, LineaRetenida, Propuesta, RetencionPropuesta } from './api';

/** No trae lo de ninguna orden. */
export const NINGUNA = 'ninguna';

/** Lo que el formulario tiene; el producto es el valor de una opción, o vacío. */
export interface Valores {
  sustento: string;
  vence: string;
  /** De quién es la unidad, si es transporte; vacío, no se sabe. */
  unidad: NonNullable<Aceptacion['unidad']>;
  lineas: (Omit<LineaDecidida, 'producto_id' | 'cuenta_id' | 'centro_id' | 'lotes'> & {
    producto: string;
    /** Como se escriben: «L-20 (31/05/2027): 40»; de uno solo, sin decir cuánto, entra toda la `cantidad`. */
    lotes: string;
    cantidad: string;
    cuenta_id: number | null;
    centro_id: string;
  })[];
  /** Las claves de los débitos con que el banco ya lo cobró. */
  debitos: string[];
  /** La orden de compra que trae: su id; vacía, la que se propone; o NINGUNA. */
  orden: string;
  retenciones: Pick<LineaRetenida, 'codigo' | 'codigo_retencion' | 'base' | 'porcentaje'>[];
}

/** `dichas`: las líneas del documento, que dicen cuánto es. */
export const deLaPropuesta = (
  p: Propuesta,
  dichas: readonly { n: number; cantidad: string }[] = [],
): Valores => ({
  sustento: p.sustento,
  vence: p.vence,
  unidad: '',
  lineas: p.lineas.map(({ n, destino, clase, sustento, producto_id, cuenta_id, centro_id }) => ({
    n,
    destino,
    // El servidor la dice de entre las suyas.
    clase: clase as LineaDecidida['clase'],
    sustento,
    producto: producto_id === null ? '' : String(producto_id),
    lotes: '',
    cantidad: dichas.find((dicha) => dicha.n === n)?.cantidad ?? '1',
    cuenta_id: cuenta_id ?? null,
    centro_id: centro_id ? String(centro_id) : '',
  })),
  debitos: [],
  orden: '',
  retenciones: lasRetenciones(p).map(({ codigo, codigo_retencion, base, porcentaje }) => ({
    codigo: codigo as LineaRetenida['codigo'],
    codigo_retencion,
    base,
    porcentaje,
  })),
});

/** Las que se proponen; ninguna si de ese documento no se retiene. */
export const lasRetenciones = ({ retencion }: Propuesta): RetencionPropuesta[] =>
  (retencion?.lineas as RetencionPropuesta[] | undefined) ?? [];

/** Si cambia el destino de una línea, lo que se compró se deduce otra vez, y la cuenta que se proponía ya no vale. */
function deSuDestino(p: Propuesta, { n, destino, clase, cuenta_id }: Valores['lineas'][number]) {
  const propuesta = p.lineas.find((una) => una.n === n);
  if (propuesta?.destino === destino) return { clase, cuenta_id };
  return {
    clase: clase === propuesta?.clase ? ('' as const) : clase,
    cuenta_id: cuenta_id === propuesta?.cuenta_id ? null : cuenta_id,
  };
}

/** La que alguien eligió o, si no, la que se propone. */
function deSuOrden(elegida: string, propuesta: number | null): Pick<Aceptacion, 'orden_id'> {
  const orden_id = elegida ? Number(elegida) : propuesta;
  return elegida === NINGUNA || orden_id === null ? {} : { orden_id };
}

/** `orden`: la que se propone, mientras nadie elija otra. */
export const aCuerpo = (v: Valores, p: Propuesta, orden: number | null = null): Aceptacion => ({
  sustento: v.sustento,
  vence: v.vence || null,
  ...(v.unidad && { unidad: v.unidad }),
  lineas: v.lineas.map((linea) => ({
    n: linea.n,
    destino: linea.destino,
    ...deSuDestino(p, linea),
    centro_id: centroElegido(linea.centro_id),
    sustento: linea.sustento,
    producto_id: linea.destino === 'INVENTARIO' && linea.producto ? Number(linea.producto) : null,
    ...(linea.lotes.trim() && { lotes: leerLotes(linea.lotes, linea.cantidad) }),
  })),
  ...deSuOrden(v.orden, orden),
  ...(v.debitos.length && { debitos: lineasDe(v.debitos) }),
  retencion: v.retenciones.length
    ? { lineas: v.retenciones.map((una) => ({ ...una, banano: null, dividendos: null })) }
    : null,
});

/** Lo que retiene una línea; cero mientras se escribe. */
export function valorRetenido({ base, porcentaje }: { base: string; porcentaje: string }): Decimal {
  try {
    return new Decimal(base || 0)
      .times(porcentaje || 0)
      .dividedBy(100)
      .toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  } catch {
    return new Decimal(0);
  }
}
