/**
 * Las mismas pruebas, juntas: `make test`. Sola, cada una lee y compila el producto para sí, y eso era más de la mitad
 * de lo que tardan; aquí lo leen una vez todas las de una parte. Para correr un archivo: `npx jest <archivo>`.
 *
 * En JUNTAS, las carpetas de las que se quieren; sin ella, todas.
 */
const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const base = require('./jest.config');

const PARTES = join(__dirname, 'client/testing/juntas');
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

/** De tamaño parecido, y las de una carpeta seguidas: leen los mismos módulos. */
function repartir(pruebas, cuantas) {
  const total = pruebas.reduce((suma, { texto }) => suma + texto.length, 0);
  const partes = Array.from({ length: cuantas }, () => []);
  let antes = 0;
  for (const { nombre, texto } of pruebas) {
    partes[Math.floor((antes / total) * cuantas)].push(nombre);
    antes += texto.length;
  }
  return partes;
}

const partes = readdirSync(PARTES).filter((nombre) => nombre.endsWith('.test.ts'));
const deAqui = partes.sort().slice(0, process.env.JUNTAS ? Math.min(juntas.length, 1) : partes.length);

module.exports = {
  ...base,
  testPathIgnorePatterns: ['/node_modules/'],
  testMatch: [
    ...deAqui.map((parte) => join(PARTES, parte)),
    ...aparte.map(({ nombre }) => join(__dirname, nombre)),
  ],
  globals: { PARTES: repartir(juntas, deAqui.length) },
};
