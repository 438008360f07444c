import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Un campo por corregir: cómo se llama y cómo se va a él. */
export interface Senalado {
  rotulo: string;
  enfocar: () => void;
}

interface Reparo {
  camino: string;
  mensaje: string;
}

/** Los reparos de un formulario, cada uno con el camino de su campo. */
function reparosDe(errores: object, base = ''): Reparo[] {
  return Object.entries(errores).flatMap(([nombre, valor]) => {
    if (!valor || typeof valor !== 'object' || valor instanceof Element) return [];
    const camino = base ? `${base}.${nombre}` : nombre;
    const { type, message } = valor as { type?: unknown; message?: unknown };
    if (typeof type === 'string') return [{ camino, mensaje: typeof message === 'string' ? message : '' }];
    return reparosDe(valor, camino);
  });
}

const textoDe = (id: string) => document.getElementById(id)?.textContent ?? '';
const idsDe = (campo: Element, atributo: string) =>
  (campo.getAttribute(atributo) ?? '').split(/\s+/).filter((id) => id && id !== campo.id);

/** El nombre con que se lee un campo, sin la estrella de obligatorio. */
function rotuloDe(campo: Element): string {
  const suyos = 'labels' in campo ? [...(campo.labels as NodeListOf<Element> | [])] : [];
  const texto =
    idsDe(campo, 'aria-labelledby').map(textoDe).join(' ') ||
    campo.getAttribute('aria-label') ||
    suyos[0]?.textContent;
  return (texto ?? '').replace(/\s*\*\s*$/, '').trim();
}

const dicenDe = (campo: Element) => idsDe(campo, 'aria-describedby').map(textoDe).join(' ');

/**
 * Los campos en rojo, en el orden en que se ven, y después lo que está mal y no tiene un campo en rojo. El primero es por
 * donde se empieza a corregir.
 */
export function senalados<T extends FieldValues>(
  formulario: HTMLFormElement,
  errores: FieldErrors<T>,
  irA: (camino: string) => void,
): Senalado[] {
  const rojos = [...formulario.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const dichos = rojos.map((campo) => ({ nombre: campo.getAttribute('name'), dicho: dicenDe(campo) }));
  const sueltos = reparosDe(errores).filter(
    ({ camino, mensaje }) =>
      !dichos.some(({ nombre, dicho }) => nombre === camino || (mensaje && dicho.includes(mensaje))),
  );
  return [
    ...rojos.map((campo) => ({ rotulo: rotuloDe(campo) || dicenDe(campo), enfocar: () => campo.focus() })),
    ...sueltos.map(({ camino, mensaje }) => ({ rotulo: mensaje, enfocar: () => irA(camino) })),
  ].filter(({ rotulo }) => rotulo);
}
