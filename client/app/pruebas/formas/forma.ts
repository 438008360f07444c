import type { Dichas } from '../servidor';
import type { Leido } from '../muestra';

/** Un formulario que cambia algo, y cómo se llega a él. */
export interface Forma {
  /** A dónde se envía, como lo nombra el contrato. */
  put: string;
  en: string;
  /** Lo que se pulsa, en orden, hasta verlo. */
  pulsar?: (string | RegExp)[];
  /** Su nombre; sin él, es el de la ventana que se abrió o el último de la pantalla. */
  nombre?: string | RegExp;
  /** De dónde se lee, si no es de la misma dirección: la primera fila, si responde varias. */
  lee?: string;
  /** Lo leído como lo toma el PUT, si no es tal cual. */
  fila?: (leido: Leido) => unknown;
  /** Lo que lo leído tiene que ser para que se pueda cambiar. */
  dichas?: Dichas;
  area?: 'administrador';
  /** Los campos que no vuelven como se leyeron, y por qué. */
  salvo?: Record<string, string>;
  /** La pregunta que hace antes de enviar. */
  pregunta?: string;
}

export const P = '/api/comp';
export const CEDULA = '1714307103';
export const RUC = '1790012344001';
export const SUYA = 'se activa con su propia acción';

/** Cambia lo que hay en cada camino: `items.0.activo`. */
export const con = (cambios: Record<string, unknown>) => (leido: Leido) => {
  for (const [camino, valor] of Object.entries(cambios)) {
    const partes = camino.split('.');
    const ultima = partes.pop()!;
    partes.reduce((en, parte) => en[parte], leido)[ultima] = valor;
  }
  return leido;
};

/** La ventana que cambia el centro de costo de algo. */
export const centroDe = (put: string, en: string, lee: string): Forma => ({
  put,
  en,
  lee,
  pulsar: lee.endsWith('documentos') ? [/^Acciones de tipo/, 'Cambiar centro'] : [/^Cambiar centro/],
  nombre: 'Cambiar el centro de costo',
  dichas: {
    [lee]: con({ [lee.endsWith('documentos') ? 'items.0.acciones' : 'acciones']: ['cambiar_centro'] }),
  },
});

/** La ventana que cambia un documento de la cuenta de alguien. */
export const documentoDe = (de: string, id: string): Forma => ({
  put: `/api/${de}/documentos/{documento_id}`,
  en: `/${de}/${id}?pestana=documentos`,
  lee: `/api/${de}/documentos`,
  pulsar: [/^Acciones de tipo/, 'Editar'],
  nombre: 'Documento',
  dichas: {
    [`/api/${de}/documentos`]: con({ 'items.0.acciones': ['editar'], 'items.0.fecha': '2026-01-02' }),
  },
});
