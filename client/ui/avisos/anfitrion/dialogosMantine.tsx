import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { motivos } from '../motivos';
import { CuerpoCargando, CuerpoDialogo, TituloDialogo, type Boton, type Tono } from './Dialogo';
import { olvidarFoco, tomarFoco } from './foco';

/** Cómo se dibuja cada diálogo. Cada uno es una promesa y se muestra el más reciente. */
interface Opciones {
  /** No lo cierran un clic afuera, Escape ni Enter. */
  bloqueante?: boolean;
  boton?: string;
  /** Lo que va debajo de la frase; lo que en él se pulsa puede cerrar el diálogo. */
  detalle?: (cerrar: () => void) => ReactNode;
  /** El ancho, en píxeles. */
  tamano?: number;
}

interface Abrir extends Opciones {
  tono: Tono;
  titulo: string;
  mensaje: ReactNode;
  botones: Boton[];
}

let serie = 0;

/** Los abiertos que no sobreviven a su pantalla: dónde se abrieron y cómo se desiste de cada uno. */
const deUnaPantalla = new Map<string, { direccion: string; desistir: () => void }>();

/** Los que se ven o esperan debajo, y si se cierran sin pulsar sus botones. */
const abiertos = new Map<string, boolean>();
const A_LA_VISTA = 201;
const DEBAJO = 199; // menos que una ventana

const comoSeCierra = (seCierra: boolean) => ({ closeOnEscape: seCierra, closeOnClickOutside: seCierra });

/** Los deja debajo de la ventana que se abre ahora, sin responder por la persona; la función que devuelve los trae de vuelta. */
export function apartar(): () => void {
  const apartados = [...abiertos.keys()];
  for (const modalId of apartados)
    modals.updateModal({ modalId, zIndex: DEBAJO, trapFocus: false, ...comoSeCierra(false) });
  return () => {
    for (const modalId of apartados)
      if (abiertos.has(modalId))
        modals.updateModal({
          modalId,
          zIndex: A_LA_VISTA,
          trapFocus: true,
          ...comoSeCierra(abiertos.get(modalId)!),
        });
  };
}

const caminoDe = (direccion: string) => direccion.split('?')[0];

function anotar(modalId: string, desistir: () => void): void {
  deUnaPantalla.set(modalId, { direccion: window.location.hash, desistir });
}

export function cerrarAlNavegar(volviendo: boolean): void {
  const ahora = window.location.hash;
  for (const { direccion, desistir } of [...deUnaPantalla.values()])
    if (volviendo ? direccion !== ahora : caminoDe(direccion) !== caminoDe(ahora)) desistir();
}

/** Se van con su anfitrión, y nadie los verá cerrarse. */
export function olvidarDialogos(): void {
  deUnaPantalla.clear();
  abiertos.clear();
  motivos.poner([]);
  olvidarFoco();
}

function abrir({
  tono,
  titulo,
  mensaje,
  botones,
  detalle,
  tamano,
  bloqueante = false,
}: Abrir): Promise<boolean> {
  return new Promise((resolver) => {
    const modalId = `dialogo-${++serie}`;
    const soltarFoco = tomarFoco();
    abiertos.set(modalId, !bloqueante);
    const alElegir = (valor: boolean) => {
      deUnaPantalla.delete(modalId);
      abiertos.delete(modalId);
      soltarFoco();
      resolver(valor);
      modals.close(modalId);
    };
    if (!bloqueante) anotar(modalId, () => alElegir(false));
    modals.open({
      modalId,
      title: <TituloDialogo tono={tono}>{titulo}</TituloDialogo>,
      size: tamano,
      withCloseButton: false,
      ...comoSeCierra(!bloqueante),
      returnFocus: false,
      onClose: () => {
        deUnaPantalla.delete(modalId);
        abiertos.delete(modalId);
        soltarFoco();
        resolver(false);
      },
      children: <CuerpoDialogo key={modalId} {...{ mensaje, detalle, botones, bloqueante, alElegir }} />,
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
  tono?: Tono;
}

/** Da true si se elige el verbo del botón; false si se elige el otro botón, Escape o un clic afuera. */
export const confirmar = (
  titulo: string,
  mensaje: ReactNode,
  { si, no = 'Cancelar', peligro, tono, ...o }: Confirmar,
) =>
  abrir({
    tono: tono ?? (peligro ? 'aviso' : 'pregunta'),
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

/** Da el motivo que se escribió, o null si la persona desistió. */
export function pedirMotivo(
  titulo: string,
  mensaje: ReactNode,
  { no = 'Cancelar', minimo = 1, etiqueta = 'Motivo', ...o }: PedirMotivo,
): Promise<string | null> {
  return new Promise((resolver) => {
    const id = `motivo-${++serie}`;
    const alResponder = (motivo: string | null) => {
      deUnaPantalla.delete(id);
      motivos.poner(motivos.leer().filter((uno) => uno.id !== id));
      resolver(motivo);
    };
    anotar(id, () => alResponder(null));
    motivos.poner([...motivos.leer(), { id, titulo, mensaje, no, minimo, etiqueta, alResponder, ...o }]);
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
  abiertos.set(modalId, false);
  modals.open({
    modalId,
    title: titulo,
    withCloseButton: false,
    ...comoSeCierra(false),
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
      abiertos.delete(modalId);
      soltarFoco();
      modals.close(modalId);
    },
  };
}

/**
 * Algo para leer; si lleva a otra parte, recibe con qué cerrarse. Un formulario va en VentanaForm: aquí perdería lo
 * escrito cuando otro diálogo lo tapa.
 */
export function lectura(titulo: string, contenido: ReactNode | ((cerrar: () => void) => ReactNode)): void {
  const modalId = `dialogo-${++serie}`;
  const soltarFoco = tomarFoco();
  const cerrar = () => modals.close(modalId);
  anotar(modalId, cerrar);
  abiertos.set(modalId, true);
  modals.open({
    modalId,
    title: titulo,
    size: 640,
    closeButtonProps: { 'aria-label': 'Cerrar' },
    returnFocus: false,
    onClose: () => {
      deUnaPantalla.delete(modalId);
      abiertos.delete(modalId);
      soltarFoco();
    },
    children: typeof contenido === 'function' ? contenido(cerrar) : contenido,
  });
}
