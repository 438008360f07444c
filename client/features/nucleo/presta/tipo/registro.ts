import type { Tipo } from './tipo';

const registrados = new Map<string, Tipo>();

/** Las pantallas conocen un tipo desde que se registra. */
export const registrar = (tipo: Tipo) => void registrados.set(tipo.codigo, tipo);

export const losTipos = (): Tipo[] => [...registrados.values()];
/** El tipo de un código; undefined si lo emitió otro sistema o una versión más nueva. */
export const tipoDe = (codigo: string): Tipo | undefined => registrados.get(codigo);
