import type { ReactNode } from 'react';
import { dinero, monto, type Monto } from '@/lib/money';
import estilos from './tarjetas.module.css';

/**
 * El dinero en una tabla. Su columna ya dice que lo es, así que va sin el signo, que repetido en cada fila estorba; en la
 * tarjeta de un teléfono la cifra de la fila queda sin título, y lo lleva. El menos va en el mismo texto que la cifra: en
 * otro, un lector de pantalla lo dice aparte, como un guion.
 */
export function importe(valor: Monto | null | undefined, decimales = 2): ReactNode {
  const texto = monto(valor, decimales);
  if (!texto) return null;
  if (!texto.startsWith('-')) return <span className={estilos.importe}>{texto}</span>;
  return (
    <>
      <span className={estilos.negativo}>{texto}</span>
      <span className={estilos.conSigno} hidden>
        {dinero(valor, decimales)}
      </span>
    </>
  );
}

/** Donde un cero no dice nada, la celda queda vacía. */
export const importeSiHay = (valor: Monto | null | undefined): ReactNode =>
  Number(valor) ? importe(valor) : null;
