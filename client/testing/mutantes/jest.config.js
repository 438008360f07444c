/** Las pruebas de siempre, con una falla puesta en un archivo: las corre `make mutantes EN=client/…`. */
const { join } = require('node:path');
const base = require('../../../jest.config');

const RAIZ = join(__dirname, '../../..');
const LECTOR = '@swc/jest';

module.exports = {
  ...base,
  rootDir: RAIZ,
  transform: Object.fromEntries(
    Object.entries(base.transform).map(([cuales, como]) => [
      cuales,
      Array.isArray(como) && como[0] === LECTOR ? [join(__dirname, 'transformar.js'), como[1]] : como,
    ]),
  ),
};
