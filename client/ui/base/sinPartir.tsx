import type { ReactNode } from 'react';

const NUMERO = /(\d{3}-\d{3}-\d{9})/;

/** Un texto en el que cada importe va en la misma línea que su signo. */
export const sinSoltar = (texto: string) => texto.replaceAll('$ ', '$\u00a0');

/** Un texto en el que el número de un comprobante (001-001-000000045) nunca se parte en dos líneas, ni un importe y su signo. */
export function sinPartir(texto: ReactNode): ReactNode {
  if (typeof texto !== 'string') return texto;
  const partes = sinSoltar(texto).split(NUMERO);
  if (partes.length === 1) return partes[0];
  return partes.map((parte, i) =>
    i % 2 ? (
      <span key={i} className="tabular" style={{ whiteSpace: 'nowrap' }}>
        {parte}
      </span>
    ) : (
      parte
    ),
  );
}
