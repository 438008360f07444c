import { useCallback, useEffect, useRef, useState } from 'react';

export type Modo = 'respuesta' | 'nota' | 'correo';

/** What is being written on a ticket, each kind apart: changing tabs loses nothing. */
export interface Borrador {
  modo: Modo;
  respuesta: string;
  nota: string;
  correo: string;
  asunto: string;
}

const VACIO: Borrador = { modo: 'respuesta', respuesta: '', nota: '', correo: '', asunto: '' };

const clave = (usuario: number | string, ticket: number) => `tinta.borrador.${usuario}.${ticket}`;

function leer(donde: string): Borrador {
  try {
    const leido: unknown = JSON.parse(localStorage.getItem(donde) ?? '{}');
    const textos = Object.entries(leido ?? {}).filter(
      ([campo, valor]) => campo in VACIO && typeof valor === 'string',
    );
    return { ...VACIO, ...Object.fromEntries(textos) };
  } catch {
    return VACIO; // a damaged draft is none
  }
}

export const hayTexto = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0|\ufeff/g, ' ')
    .trim() !== '';

const vacio = ({ respuesta, nota, correo, asunto }: Borrador) =>
  ![respuesta, nota, correo, asunto].some(hayTexto);

/** An unsaved answer is kept in this browser, per person and ticket, until it is sent or thrown away. */
export function useBorrador(usuario: number | string, ticket: number) {
  const donde = clave(usuario, ticket);
  const [borrador, setBorrador] = useState(() => leer(donde));
  const [recuperado, setRecuperado] = useState(() => !vacio(leer(donde)));
  const ultimo = useRef(borrador);

  const poner = useCallback(
    (cambios: Partial<Borrador>) => {
      ultimo.current = { ...ultimo.current, ...cambios };
      setBorrador(ultimo.current);
      try {
        if (vacio(ultimo.current)) localStorage.removeItem(donde);
        else localStorage.setItem(donde, JSON.stringify(ultimo.current));
      } catch {
        // Without room it isn't kept; what is on the screen still is.
      }
    },
    [donde],
  );
  /** Forget what was sent or thrown away: that kind's text only. */
  const limpiar = useCallback(
    (modo: Modo) => {
      setRecuperado(false);
      poner(modo === 'correo' ? { correo: '', asunto: '' } : { [modo]: '' });
    },
    [poner],
  );
  // Another window of the same person goes on with the same draft the next time it opens; here nothing is overwritten.
  useEffect(() => {
    ultimo.current = borrador;
  }, [borrador]);
  return { borrador, recuperado, poner, limpiar };
}
