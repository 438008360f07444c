/**
 * Las mismas pruebas, juntas: `make test`. Sola, cada una lee y compila el producto para sí, y eso era más de la mitad
 * de lo que tardan; aquí lo leen una vez para todas. Para correr un archivo: `npx jest <archivo>`.
 *
 * En JUNTAS, las carpetas de las que se quieren; sin ella, todas.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const base = require('./jest.config');

const TODAS = join(__dirname, 'client/testing/juntas/todas.test.ts');
// Lo que una pone en lugar de un módulo lo vería otra.
const APARTE = /jest\.(mock|doMock|resetModules|isolateModules)\(|@jest-environment/;

const carpetas = process.env.JUNTAS?.split(' ') ?? [''];
const archivos = readdirSync(join(__dirname, 'client'), { recursive: true })
  .filter((nombre) => /\.test\.[jt]sx?$/.test(nombre) && !/^(dist|testing)\//.test(nombre))
  .map((nombre) => `client/${nombre}`)
  .filter((nombre) => carpetas.some((carpeta) => nombre.startsWith(carpeta)))
  .sort()
  .map((nombre) => ({ nombre, texto: readFileSync(join(__dirname, nombre), 'utf8') }));
const juntas = archivos.filter(({ texto }) => !APARTE.test(texto));
const aparte = archivos.filter(({ texto }) => APARTE.test(texto));

module.exports = {
  ...base,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: [...(juntas.length ? [TODAS] : []), ...aparte.map(({ nombre }) => join(__dirname, nombre))],
  globals: { JUNTAS: juntas.map(({ nombre }) => nombre) },
};
