import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { CuerpoMotivo } from './CuerpoMotivo';
import { CuerpoCargando, CuerpoDialogo, TituloDialogo, type Boton, type Tono } from './Dialogo';
import { tomarFoco } from './foco';

/** Cómo se dibuja cada diálogo. Cada uno es una promesa y se muestra el más reciente. */
interface Opciones {
  /** No lo cierran un clic afuera, Escape ni Enter. */
  bloqueante?: boolean;
  boton?: string;
}

interface Abrir extends Opciones {
  tono: Tono;
  titulo: string;
  mensaje: ReactNode;
  botones: Boton[];
}

let serie = 0;

function abrir({ tono, titulo, mensaje, botones, bloqueante = false }: Abrir): Promise<boolean> {
  return new Promise((resolver) => {
    const modalId = `dialogo-${++serie}`;
    const soltarFoco = tomarFoco();
    const alElegir = (valor: boolean) => {
      soltarFoco();
      resolver(valor);
      modals.close(modalId);
    };
    modals.open({
      modalId,
      title: <TituloDialogo tono={tono}>{titulo}</TituloDialogo>,
      withCloseButton: false,
      closeOnClickOutside: !bloqueante,
      closeOnEscape: !bloqueante,
      returnFocus: false,
      onClose: () => {
        soltarFoco();
        resolver(false);
      },
      children: <CuerpoDialogo key={modalId} {...{ mensaje, botones, bloqueante, alElegir }} />,
    });
  });
}

const simple =
  (tono: Tono) =>
  async (titulo: string, mensaje: ReactNode, opciones: Opciones = {}): Promise<void> => {
    const botones = [{ texto: opciones.boton ?? 'Aceptar', valor: true, principal: true }];
    await abrir({ tono, titulo, mensaje, botones, ...opciones });
  };

export const error = simple('error');
export const aviso = simple('aviso');
export const informacion = simple('informacion');
export const exito = simple('exito');

interface Confirmar extends Opciones {
  si: string;
  no?: string;
  peligro?: boolean;
}

/** Da true si se elige el verbo del botón; false si se elige el otro botón, Escape o un clic afuera. */
export const confirmar = (
  titulo: string,
  mensaje: ReactNode,
  { si, no = 'Cancelar', peligro, ...o }: Confirmar,
) =>
  abrir({
    tono: peligro ? 'aviso' : 'pregunta',
    titulo,
    mensaje,
    botones: [
      { texto: no, valor: false },
      { texto: si, valor: true, principal: true, peligro },
    ],
    ...o,
  });

interface PedirMotivo {
  si: string;
  no?: string;
  peligro?: boolean;
  /** Cuántas letras necesita un motivo. */
  minimo?: number;
  etiqueta?: string;
}

/** Da el motivo que se escribió, o null si la persona desistió. Solo sus botones lo cierran. */
export function pedirMotivo(
  titulo: string,
  mensaje: ReactNode,
  { si, no = 'Cancelar', peligro, minimo = 1, etiqueta = 'Motivo' }: PedirMotivo,
): Promise<string | null> {
  return new Promise((resolver) => {
    const modalId = `dialogo-${++serie}`;
    const soltarFoco = tomarFoco();
    const alResponder = (motivo: string | null) => {
      soltarFoco();
      resolver(motivo);
      modals.close(modalId);
    };
    modals.open({
      modalId,
      title: <TituloDialogo tono={peligro ? 'aviso' : 'pregunta'}>{titulo}</TituloDialogo>,
      withCloseButton: false,
      closeOnClickOutside: false,
      returnFocus: false,
      onClose: () => alResponder(null),
      children: (
        <CuerpoMotivo key={modalId} {...{ mensaje, si, no, peligro, minimo, etiqueta, alResponder }} />
      ),
    });
  });
}

export interface Cargando {
  avance: (fraccion: number, detalle?: string) => void;
  cerrar: () => void;
}

/** Queda a la vista hasta que quien lo abrió lo cierra. */
export function cargando(titulo = 'Cargando...', detalle?: string): Cargando {
  const modalId = `dialogo-${++serie}`;
  const soltarFoco = tomarFoco();
  modals.open({
    modalId,
    title: titulo,
    withCloseButton: false,
    closeOnClickOutside: false,
    closeOnEscape: false,
    returnFocus: false,
    children: <CuerpoCargando key={modalId} detalle={detalle} />,
  });
  return {
    avance: (fraccion, texto = detalle) =>
      modals.updateModal({
        modalId,
        children: <CuerpoCargando key={modalId} detalle={texto} fraccion={fraccion} />,
      }),
    cerrar: () => {
      soltarFoco();
      modals.close(modalId);
    },
  };
}

/** Algo para leer. Un formulario va en VentanaForm: aquí perdería lo escrito cuando otro diálogo lo tapa. */
export function lectura(titulo: string, contenido: ReactNode): void {
  modals.open({
    title: titulo,
    size: 640,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    returnFocus: false,
    onClose: tomarFoco(),
    children: contenido,
  });
}
