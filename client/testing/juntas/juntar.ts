import { resolve } from 'node:path';

declare const PARTES: string[][];

/** Las pruebas de una de las partes (jest.juntas.js), cada archivo con su nombre. */
export function juntar(parte: number): void {
  describe.each(PARTES[parte - 1]!)('%s', (archivo) => {
    jest.requireActual(resolve(archivo));
  });
}
