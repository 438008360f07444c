// Da el nombre de cada clase como está escrito.
module.exports = new Proxy({}, { get: (_, nombre) => (nombre === '__esModule' ? false : nombre) });
