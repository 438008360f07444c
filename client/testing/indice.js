/**
 * Lee el índice de un paquete de modo que cada una de sus partes se lea al usarla. El de Mantine tiene cuatrocientas, y una
 * prueba usa unas cuantas: leerlas todas en cada archivo de pruebas era la décima parte de lo que tardan.
 */
const PARTE = /^const (\w+) = require\("(.+)"\);$/gm;
const NOMBRE = /^exports\.(\w+) = (\w+)\.(\w+);$/gm;

const AL_USAR = `const alUsar = (nombre, leer) => Object.defineProperty(exports, nombre, {
  enumerable: true,
  configurable: true,
  get: () => {
    const value = leer();
    Object.defineProperty(exports, nombre, { enumerable: true, value });
    return value;
  },
});`;

module.exports = {
  process(fuente) {
    const partes = new Map([...fuente.matchAll(PARTE)].map(([, parte, archivo]) => [parte, archivo]));
    const nombres = fuente
      .replace(PARTE, '')
      .replace(
        NOMBRE,
        (_, nombre, parte, suyo) => `alUsar('${nombre}', () => require('${partes.get(parte)}').${suyo});`,
      );
    return { code: `${AL_USAR}\n${nombres}` };
  },
};
