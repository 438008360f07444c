import { useCallback, useEffect, useRef, useState } from 'react';
import { guardarJson, leerJson } from '@/lib/enNavegador';

export type Modo = 'respuesta' | 'nota' | 'correo';

/** Lo que se escribe en un ticket, cada clase aparte: cambiar de pestaña no pierde nada. */
export interface BorradorTicket {
  modo: Modo;
  respuesta: string;
  nota: string;
  correo: string;
  asunto: string;
}

const VACIO: BorradorTicket = { modo: 'respuesta', respuesta: '', nota: '', correo: '', asunto: '' };

const clave = (usuario: number | string, ticket: number) => `tinta.borrador.${usuario}.${ticket}`;

function leer(donde: string): BorradorTicket {
  const textos = Object.entries(leerJson(localStorage, donde) ?? {}).filter(
    ([campo, valor]) => campo in VACIO && typeof valor === 'string',
  );
  return { ...VACIO, ...Object.fromEntries(textos) };
}

export const hayTexto = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0|\ufeff/g, ' ')
    .trim() !== '';

const vacio = ({ respuesta, nota, correo, asunto }: BorradorTicket) =>
  ![respuesta, nota, correo, asunto].some(hayTexto);

/** Guarda lo no enviado en este navegador, por persona y ticket, hasta que se envía o se descarta. */
export function useBorrador(usuario: number | string, ticket: number) {
  const donde = clave(usuario, ticket);
  const [borrador, setBorrador] = useState(() => leer(donde));
  const [recuperado, setRecuperado] = useState(() => !vacio(leer(donde)));
  const ultimo = useRef(borrador);

  const poner = useCallback(
    (cambios: Partial<BorradorTicket>) => {
      ultimo.current = { ...ultimo.current, ...cambios };
      setBorrador(ultimo.current);
      guardarJson(localStorage, donde, vacio(ultimo.current) ? undefined : ultimo.current);
    },
    [donde],
  );
  /** Olvida lo enviado o descartado: solo el texto de esa clase. */
  const limpiar = useCallback(
    (modo: Modo) => {
      setRecuperado(false);
      poner(modo === 'correo' ? { correo: '', asunto: '' } : { [modo]: '' });
    },
    [poner],
  );
  // Otra ventana de la misma persona sigue con este borrador la próxima vez que se abra; aquí no se
  // sobrescribe nada.
  useEffect(() => {
    ultimo.current = borrador;
  }, [borrador]);
  return { borrador, recuperado, poner, limpiar };
}
