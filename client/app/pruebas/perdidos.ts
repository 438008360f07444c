import { abierto, type Esquema } from './contrato';
import type { Leido } from './muestra';

interface Perdido {
  camino: string;
  leido: unknown;
  enviado: unknown;
}

const esNumero = (valor: unknown) => typeof valor === 'string' && /^-?\d+(\.\d+)?$/.test(valor);

/** '20.000000' y '20.00' son el mismo número, y un 1 que se envía como verdadero, lo mismo. */
function igual(leido: unknown, enviado: unknown): boolean {
  if (esNumero(leido) && esNumero(enviado)) return Number(leido) === Number(enviado);
  if (typeof leido === 'number' && typeof enviado === 'boolean') return Boolean(leido) === enviado;
  return JSON.stringify(leido) === JSON.stringify(enviado);
}

/** Lo que el PUT toma y el GET da, y que se envió de otra manera o no se envió. */
export function perdidos(esquema: Esquema, leido: Leido, enviado: Leido, camino = ''): Perdido[] {
  const toma = abierto(esquema);
  const partes =
    Array.isArray(leido) && toma.items && abierto(toma.items).properties ? toma.items : undefined;
  if (partes && Array.isArray(enviado) && enviado.length === leido.length)
    return leido.flatMap((uno: unknown, n: number) => perdidos(partes, uno, enviado[n], `${camino}[${n}]`));
  if (toma.properties && leido && !Array.isArray(leido) && typeof leido === 'object')
    return Object.entries(toma.properties)
      .filter(([campo]) => campo in leido)
      .flatMap(([campo, suyo]) =>
        perdidos(suyo, leido[campo], enviado?.[campo], camino ? `${camino}.${campo}` : campo),
      );
  return igual(leido, enviado) ? [] : [{ camino, leido, enviado }];
}

/** Lo que se envió y el PUT no toma: por un solo campo, el servidor lo rechaza entero. */
export function sobrantes(esquema: Esquema, enviado: Leido, camino = ''): string[] {
  const toma = abierto(esquema);
  if (Array.isArray(enviado))
    return toma.items
      ? enviado.flatMap((uno: unknown, n) => sobrantes(toma.items!, uno, `${camino}[${n}]`))
      : [];
  if (!toma.properties || toma.additionalProperties !== false || !enviado || typeof enviado !== 'object')
    return [];
  return Object.entries(enviado as Record<string, unknown>).flatMap(([campo, suyo]) => {
    const suCamino = camino ? `${camino}.${campo}` : campo;
    return toma.properties![campo] ? sobrantes(toma.properties![campo], suyo, suCamino) : [suCamino];
  });
}
