import { Decimal } from '@/lib/decimal';
import { monto } from '@/lib/money';
import { numero } from '@/lib/numeros';
import type { CualEstado } from './api';

/** Lo que cada estado concluye, en su orden. */
export const TOTALES: Record<CualEstado | 'flujo', [clave: string, nombre: string][]> = {
  situacion: [
    ['activo', 'Activo'],
    ['pasivo', 'Pasivo'],
    ['patrimonio', 'Patrimonio'],
  ],
  resultados: [
    ['ingresos', 'Ingresos'],
    ['costos', 'Costos'],
    ['gastos', 'Gastos'],
    ['antes_de_participacion', 'Antes de participación e impuesto'],
    ['participacion', 'Participación de los trabajadores'],
    ['antes_de_renta', 'Antes del impuesto'],
    ['renta', 'Impuesto a la renta'],
    ['resultado', 'Resultado'],
  ],
  flujo: [
    ['operacion', 'Operación'],
    ['inversion', 'Inversión'],
    ['financiacion', 'Financiación'],
    ['variacion', 'Cambio del efectivo'],
    ['final', 'Efectivo al final'],
  ],
};

/** Mientras el año no se cierra no hay participación ni impuesto, y lo de antes de ellos es el resultado. */
const DE_LA_RENTA = ['antes_de_participacion', 'participacion', 'antes_de_renta', 'renta'];

type Totales = Record<string, string | null>;

/** Los que se muestran: los que la respuesta tiene y dicen algo. */
export function losQueDicen(
  de: [clave: string, nombre: string][],
  totales: Totales,
  comparados: Totales | null,
) {
  const hay = (clave: string) => [totales, comparados].some((suyos) => Number(suyos?.[clave] ?? 0) !== 0);
  const conRenta = hay('participacion') || hay('renta');
  return de.filter(([clave]) => totales[clave] !== null && (conRenta || !DE_LA_RENTA.includes(clave)));
}

/** Lo que va de más o de menos que lo presupuestado. */
export const diferencia = (valor: string, presupuestado: string | null) =>
  presupuestado === null ? '' : monto(new Decimal(valor).minus(presupuestado).toFixed(2));

/** Cuánto cambió respecto de lo comparado: «+12.5 %»; vacío, si antes no había nada. */
export function cambio(valor: string, antes: string | null): string {
  if (antes === null || new Decimal(antes).isZero()) return '';
  const parte = new Decimal(valor).minus(antes).div(new Decimal(antes).abs()).times(100);
  const dicho = numero(parte.toFixed(1), 1);
  return `${parte.isPositive() && !parte.isZero() ? '+' : ''}${dicho} %`;
}
