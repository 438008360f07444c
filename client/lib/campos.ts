import type { RegisterOptions } from 'react-hook-form';

/**
 * Un dato de una entidad, escrito una vez: de aquí leen su formulario, su lista, su ficha y la ventana de
 * conflicto.
 */
export interface Campo<V> {
  rotulo: string;
  /** Lo que tiene un formulario nuevo. */
  blanco: V;
  maximo?: number;
  reglas?: RegisterOptions;
  ayuda?: string;
  /** Del valor que da el servidor al del formulario; sin ella, como texto. */
  leer?(valor: unknown): V;
  /** Del valor del formulario al que se envía; sin ella, el mismo. Lo que da undefined no se envía. */
  enviar?(valor: V, datos: unknown): unknown;
  /** El grupo del formulario y de la ficha a cuyo final va, si nadie le da otro lugar. */
  en?: string;
  /** Es una columna más de la lista, escondida hasta que alguien la elige; con un texto, ese es su título. */
  lista?: boolean | string;
}

export type Valores<T> = { [K in keyof T]: T[K] extends Campo<infer V> ? V : never };
type Resto<V> = Omit<Campo<V>, 'rotulo' | 'blanco' | 'maximo'>;

export const campo = <V>(rotulo: string, blanco: V, resto: Resto<V> = {}): Campo<V> => ({
  rotulo,
  blanco,
  ...resto,
});
/** Un texto de hasta `maximo` caracteres. */
export const texto = (rotulo: string, maximo: number, resto: Resto<string> = {}): Campo<string> => ({
  rotulo,
  blanco: '',
  maximo,
  ...resto,
});
/** El código de algo que se elige, o ninguno. */
export const eleccion = (rotulo: string, resto: Resto<string> = {}): Campo<string> => ({
  rotulo,
  blanco: '',
  enviar: (v) => (v === '' ? null : Number(v)),
  ...resto,
});
export const siNo = (rotulo: string, blanco: boolean, resto: Resto<boolean> = {}): Campo<boolean> => ({
  rotulo,
  blanco,
  leer: Boolean,
  ...resto,
});

const comoTexto = (valor: unknown) =>
  valor === null || valor === undefined ? '' : String(valor as number | string);
const porCampo = (tabla: object, valor: (uno: Campo<unknown>, clave: string) => unknown) =>
  Object.fromEntries(
    Object.entries(tabla as Record<string, Campo<unknown>>).map(([clave, uno]) => [clave, valor(uno, clave)]),
  );

export const rotulosDe = <T extends object>(tabla: T) =>
  porCampo(tabla, (c) => c.rotulo) as Record<keyof T, string>;
export const enBlanco = <T extends object>(tabla: T) => porCampo(tabla, (c) => c.blanco) as Valores<T>;
export const aFormulario = <T extends object>(tabla: T, fila: { [K in keyof T]: unknown }) =>
  porCampo(tabla, (c, clave) => (c.leer ?? comoTexto)(fila[clave as keyof T])) as Valores<T>;
export const aCuerpo = <T extends object>(tabla: T, datos: Valores<T>): unknown =>
  porCampo(tabla, (c, clave) => {
    const valor: unknown = datos[clave as keyof T];
    return c.enviar ? c.enviar(valor, datos) : valor;
  });

/** Los que van al final de un grupo. */
export const losDe = <T extends object>(tabla: T, grupo: string) =>
  (Object.entries(tabla) as [keyof T & string, Campo<unknown>][]).filter(([, c]) => c.en === grupo);
/** Los mismos en una ficha: cómo se llama cada uno y lo que la fila dice de él. */
export const enFicha = <T extends object>(tabla: T, grupo: string, fila: object) =>
  losDe(tabla, grupo).map(([clave, { rotulo }]): [string, string] => [rotulo, textoDe(fila, clave)]);
/** Las columnas que la lista agrega por ellos. */
export const enLista = <T extends object>(tabla: T) =>
  (Object.entries(tabla) as [keyof T & string, Campo<unknown>][])
    .filter(([, c]) => c.lista)
    .map(
      ([clave, c]) => [clave, { ...c, titulo: typeof c.lista === 'string' ? c.lista : c.rotulo }] as const,
    );
/** El valor de uno en una fila, como se lee. */
export const textoDe = (fila: object, clave: string) => comoTexto((fila as Record<string, unknown>)[clave]);
