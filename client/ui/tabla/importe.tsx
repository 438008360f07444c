import type { ReactNode } from 'react';
import { monto, type Monto } from '@/lib/money';
import estilos from './tarjetas.module.css';

/**
 * El dinero en una tabla. Su columna ya dice que lo es, así que va sin el signo, que repetido en cada fila estorba; en la
 * tarjeta de un teléfono la cifra de la fila queda sin título, y lo lleva.
 */
export function importe(valor: Monto | null | undefined, decimales = 2): ReactNode {
  const texto = monto(valor, decimales);
  if (!texto) return null;
  const negativo = texto.startsWith('-');
  return (
    <>
      {negativo && '-'}
      <span className={estilos.importe}>{negativo ? texto.slice(1) : texto}</span>
    </>
  );
}

/** Donde un cero no dice nada, la celda queda vacía. */
export const importeSiHay = (valor: Monto | null | undefined): ReactNode =>
  Number(valor) ? importe(valor) : null;
