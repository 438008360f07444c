import { Decimal } from '@/lib/decimal';
import type { Aceptacion, Destino, Propuesta } from './api';

/** Lo que el formulario tiene; los números viajan como texto y el producto como el valor de una opción. */
export interface Valores {
  sustento: string;
  vence: string;
  lineas: { n: number; destino: Destino; producto: string }[];
  retenciones: { codigo: number; codigo_retencion: string; base: string; porcentaje: string }[];
}

export const deLaPropuesta = (p: Propuesta): Valores => ({
  sustento: p.sustento,
  vence: p.vence ?? '',
  lineas: p.lineas.map(({ n, destino, producto_id }) => ({
    n,
    destino,
    producto: producto_id === null ? '' : String(producto_id),
  })),
  retenciones: (p.retencion?.lineas ?? []).map(({ codigo, codigo_retencion, base, porcentaje }) => ({
    codigo,
    codigo_retencion,
    base,
    porcentaje,
  })),
});

export const aCuerpo = (v: Valores): Aceptacion => ({
  sustento: v.sustento,
  vence: v.vence || null,
  lineas: v.lineas.map(({ n, destino, producto }) => ({
    n,
    destino,
    producto_id: destino === 'INVENTARIO' && producto ? Number(producto) : null,
  })),
  retencion: v.retenciones.length ? { lineas: v.retenciones } : null,
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
