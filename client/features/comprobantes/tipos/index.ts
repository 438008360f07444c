import { factura } from './factura';
import { notaCredito } from './notaCredito';
import type { Tipo } from '../nucleo/tipo';

export type { AccionPropia, Anulacion, Tipo } from '../nucleo/tipo';

const registrados = new Map<string, Tipo>();

/** Desde aquí las pantallas lo conocen. */
export const registrar = (tipo: Tipo) => void registrados.set(tipo.codigo, tipo);

[factura, notaCredito].forEach(registrar);

export const losTipos = (): Tipo[] => [...registrados.values()];
/** De lo que otro sistema o una versión más nueva emitió puede no haber tipo. */
export const tipoDe = (codigo: string): Tipo | undefined => registrados.get(codigo);
