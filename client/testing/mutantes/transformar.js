/** Lee un archivo como las demás pruebas; el de la falla (en FALLA), con ella puesta. El archivo queda como está. */
const { createTransformer } = require('@swc/jest').default ?? require('@swc/jest');

const falla = process.env.FALLA ? JSON.parse(process.env.FALLA) : undefined;

const conLaFalla = (texto, ruta) =>
  falla && ruta.endsWith(`/${falla.archivo}`)
    ? texto.slice(0, falla.desde) + falla.texto + texto.slice(falla.hasta)
    : texto;

module.exports = {
  createTransformer(ajustes) {
    const lector = createTransformer(ajustes);
    return {
      ...lector,
      canInstrument: lector.canInstrument,
      process: (texto, ruta, opciones) => lector.process(conLaFalla(texto, ruta), ruta, opciones),
      getCacheKey: (texto, ruta, opciones) => lector.getCacheKey(conLaFalla(texto, ruta), ruta, opciones),
    };
  },
};
