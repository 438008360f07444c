import { resolve } from 'node:path';

declare const JUNTAS: string[];

/** Las pruebas que elige jest.juntas.js, cada archivo con su nombre. */
describe.each(JUNTAS)('%s', (archivo) => {
  jest.requireActual(resolve(archivo));
});
