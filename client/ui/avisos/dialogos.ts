import type { ReactNode } from 'react';
import { anfitrion, siEsta } from './anfitrion/anfitrionStore';
import type {
  avisoDeshacer as Deshacer,
  avisoOfrecer as Ofrecer,
  avisoVolver as Volver,
} from './anfitrion/avisoDeshacer';
import type { avisoBreve as Breve } from './anfitrion/avisosMantine';
import type * as Mantine from './anfitrion/dialogosMantine';

/**
 * El único módulo de diálogos. Cada diálogo es una promesa y el más reciente queda encima. El código que los
 * dibuja se baja cuando hace falta; sin red, los del navegador dicen al menos la frase.
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

/** Lo que se pide antes de que el diálogo exista espera y se hace en su orden. */
export function cargando(...args: Parameters<typeof Mantine.cargando>): Mantine.Cargando {
  const abierto = anfitrion().then((m) => m?.dialogos.cargando(...args));
  return {
    avance: (...a) => void abierto.then((d) => d?.avance(...a)),
    cerrar: () => void abierto.then((d) => d?.cerrar()),
  };
}

export const lectura: typeof Mantine.lectura = (...args) =>
  void anfitrion().then((m) => m?.dialogos.lectura(...args));

/**
 * Cierra lo que se abrió en otra pantalla, como si la persona desistiera. Con `volviendo`, también lo que se
 * abrió en otra dirección de la misma pantalla. El aviso de deshacer algo se va también.
 */
export function cerrarAlNavegar(volviendo: boolean): void {
  const m = siEsta();
  m?.dialogos.cerrarAlNavegar(volviendo);
  m?.quitarElDeOtraPantalla();
}

/** Los que hay quedan debajo de la ventana que se abre ahora, hasta que se llame a lo que devuelve. */
export const apartar = (): (() => void) => siEsta()?.dialogos.apartar() ?? (() => undefined);

/** Avisos breves: el resultado de una acción que no espera respuesta. Lo que no es algo hecho se dice `neutro`. */
export const avisoBreve: typeof Breve = (...args) => void anfitrion().then((m) => m?.avisoBreve(...args));

/** Lo mismo, con cómo deshacer lo que se hizo y, si se dice, dónde verlo. */
export const avisoDeshacer: typeof Deshacer = (...args) =>
  void anfitrion().then((m) => m?.avisoDeshacer(...args));

/** Algo que se puede hacer ahora y no hace falta, con su botón. */
export const avisoOfrecer: typeof Ofrecer = (...args) =>
  void anfitrion().then((m) => m?.avisoOfrecer(...args));

/** A dónde se llegó sin quererlo, con cómo volver. */
export const avisoVolver: typeof Volver = (...args) => void anfitrion().then((m) => m?.avisoVolver(...args));
