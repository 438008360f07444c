import type { components } from '@/api/schema';
import { aIso, fecha } from '@/lib/fechas';
import { cantidad, enCampo, leerNumero } from '@/lib/numeros';

type LoteDicho = components['schemas']['LoteDichoLeido'];

/** «L-20 (caduca 31/05/2027): 4, L-21: 6». De uno solo no se repite cuánto. */
export const lotesDichos = (lotes: readonly LoteDicho[]): string =>
  lotes
    .map(({ codigo, cantidad: cuanto, caduca }) => {
      const dicho = caduca ? `${codigo} (caduca ${fecha(caduca)})` : codigo;
      return lotes.length > 1 && Number(cuanto) !== 1 ? `${dicho}: ${cantidad(cuanto)}` : dicho;
    })
    .join(', ');

/** Un lote o una serie como se escribe, y cuánto se mueve de él. */
export interface LoteDeLinea {
  codigo: string;
  cantidad: string;
  caduca: string | null;
}

/** «L-20 (31/05/2027): 4, L-21: 6»; una unidad no dice cuánto. */
export const escribirLotes = (
  lotes: readonly { codigo: string; cantidad: string; caduca?: string | null }[],
): string =>
  lotes
    .map(({ codigo, cantidad: cuanto, caduca }) => {
      const dicho = caduca ? `${codigo} (${fecha(caduca)})` : codigo;
      return Number(cuanto) === 1 && lotes.length > 1 ? dicho : `${dicho}: ${enCampo(cuanto)}`;
    })
    .join(', ');

const ESCRITO = /^(.+?)(?:\s*\((\d{1,2}\/\d{1,2}\/\d{4})\))?(?:\s*:\s*([\d.,]+))?$/;

/** Los que se escribieron. El que no dice cuánto es de una unidad o, si es uno solo, de toda la línea. */
export function leerLotes(texto: string, deLaLinea: string): LoteDeLinea[] {
  const partes = texto
    .split(/[,;\n]+/)
    .map((parte) => parte.trim())
    .filter(Boolean);
  return partes.map((parte) => {
    const [, codigo = parte, caduca, cuanto] = ESCRITO.exec(parte) ?? [];
    const suya = cuanto ? (leerNumero(cuanto, 6) ?? '0') : partes.length === 1 ? deLaLinea : '1';
    return { codigo: codigo.trim(), cantidad: suya, caduca: caduca ? aIso(caduca) : null };
  });
}
