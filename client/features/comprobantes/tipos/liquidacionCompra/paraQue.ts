import type { components } from '@/api/schema';
import { SUSTENTOS_COMUNES, type Destino } from '@/features/codigos/presta/comprado';
import type { DatosComprobante, LineaIngresada } from '@/features/nucleo/presta/tipo/datos';

type Pedido = components['schemas']['LiquidacionCompra'];
type ParaComprar = NonNullable<Pedido['compra']>;

/** Para qué sirve lo que se compra: lo dice la compra que sale de la liquidación, y no el comprobante. */
export interface ParaQue {
  compra: { destino: Destino; sustento: string };
}

/** Lo que una línea dice además: vacío, lo de todas. */
interface DeLaLinea {
  destino?: Destino | '';
  sustento?: string;
}

export const paraQue = (destino: Destino = 'GASTO'): ParaQue => ({
  compra: { destino, sustento: SUSTENTOS_COMUNES[destino][0] },
});

/** El sustento que va con otro destino: el común de él, si el de antes era uno común. */
export function sustentoDe(antes: string, destino: Destino): string {
  const comunes = Object.values(SUSTENTOS_COMUNES).find((suyos) => suyos.includes(antes));
  if (!comunes && antes !== '') return antes;
  return SUSTENTOS_COMUNES[destino][comunes?.indexOf(antes) === 1 ? 1 : 0];
}

export const dicho = (propio: Record<string, unknown>): ParaQue => {
  const compra = propio.compra as ParaComprar | undefined;
  return compra ? { compra: { destino: compra.destino, sustento: compra.sustento } } : paraQue();
};

/** Lo que el pedido lleva: lo de cada línea, solo si alguna dice otra cosa. */
export function compraDe(datos: DatosComprobante & Partial<ParaQue>): { compra: ParaComprar } {
  const { destino, sustento } = datos.compra ?? paraQue().compra; // un borrador de antes no lo dice
  const de = (linea: LineaIngresada) => linea as LineaIngresada & DeLaLinea;
  const lineas = datos.lineas.map((linea) => {
    const suyo = de(linea).destino || destino;
    const otro = de(linea).sustento || sustentoDe(sustento, suyo);
    return { destino: suyo, clase: '' as const, sustento: otro === sustento ? '' : otro };
  });
  const iguales = lineas.every((linea) => linea.destino === destino && !linea.sustento);
  return { compra: { destino, sustento, vence: null, lineas: iguales ? [] : lineas } };
}
