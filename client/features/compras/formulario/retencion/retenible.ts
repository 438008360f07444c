import type { LineaHecha } from '@/features/comprobantes/presta/escritura';
import { Decimal } from '@/lib/decimal';
import { hoy } from '@/lib/fechas';
import type { DatosCompra, LineaComprada } from '../valores';

const CERO = new Decimal(0);
const [BIENES, SERVICIOS] = ['BIENES', 'SERVICIOS'] as const;

/** Qué se compró en una línea: lo que dice o, si no, lo que dicen su destino y su producto; vacío si nada lo dice. */
export const claseDe = ({ clase, destino, producto_id }: LineaComprada): string =>
  clase || (destino !== 'GASTO' || producto_id !== null ? BIENES : '');

/** Los números de las líneas de las que nadie dijo qué se compró. */
export const sinDecir = (lineas: readonly LineaComprada[]): number[] =>
  lineas.flatMap((linea, n) => (claseDe(linea) ? [] : [n + 1]));

interface DeQue extends Pick<DatosCompra, 'lineas' | 'fecha' | 'cod_doc'> {
  proveedor_id: number;
}

/** Lo que se pregunta para proponer qué retener: cuánto hay de cada clase, con su IVA. null si no hay nada todavía. */
export function consultaDe({ lineas, fecha, cod_doc, proveedor_id }: DeQue, hechas: readonly LineaHecha[]) {
  const partes = new Map<string, { base: Decimal; iva: Decimal }>();
  lineas.forEach((linea, n) => {
    const hecha = hechas[n];
    if (!hecha) return;
    // Sin saber qué es no se propone; se pregunta igual para saber si la empresa retiene.
    const clase = claseDe(linea) || SERVICIOS;
    const { base, iva } = partes.get(clase) ?? { base: CERO, iva: CERO };
    partes.set(clase, { base: base.plus(hecha.subtotal), iva: iva.plus(hecha.iva) });
  });
  const suma = (campo: 'base' | 'iva') => [...partes.values()].reduce((s, p) => s.plus(p[campo]), CERO);
  const base = suma('base');
  if (base.lte(0) || !fecha) return null;
  const reparto = [...partes]
    .filter(([, parte]) => parte.base.gt(0))
    .map(([compra, parte]) => ({ compra, base: parte.base.toFixed(2), iva: parte.iva.toFixed(2) }));
  return {
    proveedor_id,
    fecha: hoy(),
    sustentos: [
      {
        cod_doc,
        fecha,
        total_sin_impuestos: base.toFixed(2),
        iva: suma('iva').toFixed(2),
        compra: reparto[0]!.compra,
        reparto,
      },
    ],
  };
}
