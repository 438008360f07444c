import { useEffect, useEffectEvent, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { guardarJson, leerJson } from '@/lib/enNavegador';
import type { AccionFila } from '../tipos';

const CLAVE = 'teclas-listas';

/** Quien dicta o tropieza con el teclado puede apagarlas: son de una sola letra. */
export const usaTeclas = () => leerJson(localStorage, CLAVE) !== false;
export const usarTeclas = (si: boolean) => guardarJson(localStorage, CLAVE, si ? undefined : false);

const SE_ESCRIBE =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="combobox"]';
const ES_DE_OTRO = `${SE_ESCRIBE}, [role="dialog"], [role="menu"]`;
const focoDe = (fila: Element) =>
  fila.querySelector<HTMLElement>('[data-primera] a, [data-primera] button') ??
  fila.querySelector<HTMLElement>('input[type="checkbox"]');

/** Las teclas son de la lista donde está el foco; sin foco en ninguna, de la primera de la pantalla. */
const deQuien = (foco: Element | null) =>
  foco?.closest('[data-lista]') ?? document.querySelector('#contenido [data-lista], [data-lista]');

/** Pone el foco en lo que abre la fila de al lado: así se ve, se oye y Enter la abre. */
function mover(lista: Element, paso: 1 | -1): void {
  const filas = [...lista.querySelectorAll<HTMLElement>('tbody tr')].filter(focoDe);
  const enfocada = filas.findIndex((fila) => fila.contains(document.activeElement));
  const aqui = enfocada < 0 ? filas.findIndex((fila) => 'elegida' in fila.dataset) : enfocada;
  const cual = aqui < 0 && paso < 0 ? filas.length - 1 : aqui + paso;
  const destino = filas[cual] && focoDe(filas[cual]);
  destino?.focus();
  destino?.scrollIntoView?.({ block: 'nearest' });
}

function marcar(lista: Element): void {
  const fila =
    [...lista.querySelectorAll('tbody tr')].find((una) => una.contains(document.activeElement)) ??
    lista.querySelector('tbody tr[data-elegida]');
  fila?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

type Pulsada = Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/** Si una tecla suelta es de la pantalla: nadie escribe, ni hay un diálogo o un menú abierto. */
const esDeLaPantalla = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: Pulsada) =>
  !(defaultPrevented || ctrlKey || metaKey || altKey) &&
  !(target instanceof Element && target.closest(ES_DE_OTRO)) &&
  !document.querySelector('[aria-modal="true"]');

type Acciones = readonly (AccionFila | false | null | undefined)[];

/** Hace la acción que se pide con esa tecla, si hay una y las teclas de una letra están encendidas. */
export function usePorTecla() {
  const navegar = useNavigate();
  return (evento: Pulsada & { preventDefault: () => void }, acciones: Acciones) => {
    if (!usaTeclas() || !esDeLaPantalla(evento)) return;
    const accion = acciones.find((una) => una && una.tecla === evento.key && !una.porque);
    if (!accion) return;
    evento.preventDefault();
    if (accion.to === undefined) accion.alElegir?.();
    else void navegar(accion.to);
  };
}

/** Las teclas de las acciones de una página. */
export function useTeclasDe(acciones: Acciones): void {
  const porTecla = usePorTecla();
  const alTeclear = useEffectEvent((evento: KeyboardEvent) => porTecla(evento, acciones));
  useEffect(() => {
    document.addEventListener('keydown', alTeclear);
    return () => document.removeEventListener('keydown', alTeclear);
  }, []);
}

/**
 * Las teclas de toda lista. No hacen nada mientras se escribe, ni con un diálogo o un menú abierto. Con `flechas`, las de
 * arriba y abajo también pasan de fila.
 */
export function useTeclas(lista: RefObject<HTMLElement | null>, ayuda: () => void, flechas = false): void {
  useEffect(() => {
    const alTeclear = (evento: KeyboardEvent) => {
      if (!esDeLaPantalla(evento)) return;
      const { key } = evento;
      const suya = lista.current;
      if (!suya || deQuien(document.activeElement) !== suya) return;
      const hacer: Record<string, () => void> = {
        '?': ayuda,
        '/': () => suya.querySelector<HTMLElement>('input[type="search"]')?.focus(),
        n: () => document.querySelector<HTMLElement>('[aria-keyshortcuts="n"]')?.click(),
        j: () => mover(suya, 1),
        k: () => mover(suya, -1),
        x: () => marcar(suya),
        ...(flechas && { ArrowDown: () => mover(suya, 1), ArrowUp: () => mover(suya, -1) }),
      };
      const que = hacer[key];
      if (!que || (key.length === 1 && key !== '?' && !usaTeclas())) return;
      evento.preventDefault();
      que();
    };
    document.addEventListener('keydown', alTeclear);
    return () => document.removeEventListener('keydown', alTeclear);
  }, [lista, ayuda, flechas]);
}
