// Class names as written.
module.exports = new Proxy({}, { get: (_, nombre) => (nombre === '__esModule' ? false : nombre) });
