import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Datos, Tarjeta } from '@/ui/base';
import estilos from './terceros.module.css';

interface Props {
  titulo: string;
  filas: [string, ReactNode][];
  nada?: string;
}

/** Muestra solo los datos que tienen valor; si ninguno lo tiene, muestra la frase `nada`. */
export function Ficha({ titulo, filas, nada }: Props) {
  const vacia = filas.every(([, valor]) => !valor);
  return (
    <Tarjeta titulo={titulo}>
      {vacia && nada ? <p className={estilos.nada}>{nada}</p> : <Datos filas={filas} />}
    </Tarjeta>
  );
}

export const Notas = ({ children }: { children: string }) =>
  children && (
    <Tarjeta titulo="Notas">
      <p className={estilos.notas}>{children}</p>
    </Tarjeta>
  );

/** Una fila por correo. */
export const filasDeCorreos = (correos: string[]) =>
  correos.map((correo, i): [string, ReactNode] => [
    i ? `Correo ${i + 1}` : 'Correo',
    <Anchor key={correo} href={`mailto:${correo}`} inherit>
      {correo}
    </Anchor>,
  ]);
