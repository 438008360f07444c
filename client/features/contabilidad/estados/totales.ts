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

/** Entre paréntesis si es negativo, como se escribe en un estado. */
export function enEstado(valor: string | null | undefined): string {
  if (valor === null || valor === undefined) return '';
  const texto = monto(valor);
  return texto.startsWith('-') ? `(${texto.slice(1)})` : texto;
}

/** Lo que va de más o de menos que lo presupuestado. */
export const diferencia = (valor: string, presupuestado: string | null) =>
  presupuestado === null ? '' : enEstado(new Decimal(valor).minus(presupuestado).toFixed(2));

/** Cuánto cambió respecto de lo comparado: «+12.5 %»; vacío, si antes no había nada. */
export function cambio(valor: string, antes: string | null): string {
  if (antes === null || new Decimal(antes).isZero()) return '';
  const parte = new Decimal(valor).minus(antes).div(new Decimal(antes).abs()).times(100);
  const dicho = numero(parte.toFixed(1), 1);
  return `${parte.isPositive() && !parte.isZero() ? '+' : ''}${dicho} %`;
}
