import type { ReactNode } from 'react';
import { anfitrion } from './anfitrionStore';
import type * as Mantine from './dialogosMantine';

/**
 * The one dialog module: promises over a stack whose newest dialog is on top. The dialogs themselves are fetched
 * on demand; without network the browser's own tell at least the sentence.
 */
const enTexto = (titulo: string, mensaje: ReactNode) =>
  `${titulo}\n\n${typeof mensaje === 'string' ? mensaje.replace(/\s*<br\s*\/?>\s*/g, '\n') : ''}`;

const simple =
  (tono: 'error' | 'aviso' | 'informacion' | 'exito'): typeof Mantine.error =>
  async (titulo, mensaje, opciones) => {
    const m = await anfitrion();
    if (m) await m.dialogos[tono](titulo, mensaje, opciones);
    else window.alert(enTexto(titulo, mensaje));
  };

export const error = simple('error');
export const aviso = simple('aviso');
export const informacion = simple('informacion');
export const exito = simple('exito');

export const confirmar: typeof Mantine.confirmar = async (titulo, mensaje, opciones) => {
  const m = await anfitrion();
  return m ? m.dialogos.confirmar(titulo, mensaje, opciones) : window.confirm(enTexto(titulo, mensaje));
};

export const pedirMotivo: typeof Mantine.pedirMotivo = async (titulo, mensaje, opciones) => {
  const m = await anfitrion();
  return m
    ? m.dialogos.pedirMotivo(titulo, mensaje, opciones)
    : window.prompt(enTexto(titulo, mensaje))?.trim() || null;
};

/** Calls made before the dialog is there wait for it, in their order. */
export function cargando(...args: Parameters<typeof Mantine.cargando>): Mantine.Cargando {
  const abierto = anfitrion().then((m) => m?.dialogos.cargando(...args));
  return {
    avance: (...a) => void abierto.then((d) => d?.avance(...a)),
    cerrar: () => void abierto.then((d) => d?.cerrar()),
  };
}

export const lectura: typeof Mantine.lectura = (...args) =>
  void anfitrion().then((m) => m?.dialogos.lectura(...args));

/** Toasts: the result of an action that needs no answer. */
export const avisoBreve: (mensaje: string, titulo?: string) => void = (...args) =>
  void anfitrion().then((m) => m?.avisoBreve(...args));
