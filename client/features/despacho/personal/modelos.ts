import type { Plantilla } from '../api';

type TareaDeLista = Plantilla['tareas'][number];

/** Una tarea de una lista, como se escribe. */
export interface TareaEscrita {
  texto: string;
  /** SIN: sin fecha; DIA: uno del mes; ANTES: los que dice, antes de que venza la obligación. */
  cuando: 'SIN' | 'DIA' | 'ANTES';
  numero: string;
  obligacion: string;
  responde: boolean;
}

export const EN_BLANCO: TareaEscrita = {
  texto: '',
  cuando: 'SIN',
  numero: '',
  obligacion: '',
  responde: false,
};

export const escrita = (t: TareaDeLista): TareaEscrita => ({
  texto: t.texto,
  cuando: t.antes !== null ? 'ANTES' : t.dia !== null ? 'DIA' : 'SIN',
  numero: String(t.antes ?? t.dia ?? ''),
  obligacion: t.obligacion ?? '',
  responde: t.responde,
});

export const leida = (t: TareaEscrita): TareaDeLista => ({
  texto: t.texto.trim(),
  dia: t.cuando === 'DIA' ? Number(t.numero) : null,
  antes: t.cuando === 'ANTES' ? Number(t.numero) : null,
  obligacion: t.obligacion || null,
  responde: t.responde,
});

const el = (dia: number, texto: string): TareaEscrita => ({
  ...EN_BLANCO,
  texto,
  cuando: 'DIA',
  numero: String(dia),
});
const antesDe = (obligacion: string, dias: number, texto: string): TareaEscrita => ({
  texto,
  cuando: 'ANTES',
  numero: String(dias),
  obligacion,
  responde: true,
});

/** Con qué se puede empezar una lista: lo que un despacho hace cada mes. */
export const MODELOS: { nombre: string; tareas: TareaEscrita[] }[] = [
  {
    nombre: 'Cierre del mes',
    tareas: [
      el(2, 'Pedir los extractos del banco'),
      el(3, 'Pedir las facturas de gastos que no llegaron por el SRI'),
      el(5, 'Aceptar las compras recibidas'),
      el(6, 'Conciliar los bancos'),
      el(8, 'Revisar los números sin usar y lo que el SRI no autorizó'),
      el(10, 'Cerrar el mes en los libros'),
    ],
  },
  {
    nombre: 'IVA y retenciones',
    tareas: [
      antesDe('103', 4, 'Revisar las retenciones emitidas con sus compras'),
      antesDe('104', 4, 'Revisar las retenciones que los clientes hicieron'),
      antesDe('104', 2, 'Enviar al cliente lo que va a pagar'),
      antesDe('104', 1, 'Presentar el formulario de IVA'),
      antesDe('103', 1, 'Presentar el formulario de retenciones'),
      antesDe('ATS', 3, 'Generar y cargar el anexo transaccional'),
    ],
  },
];
