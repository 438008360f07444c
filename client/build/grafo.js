const fs = require('node:fs');
const path = require('node:path');
const ts = require('typescript');
const { CLIENTE } = require('./pisos');

const FINALES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

function archivos(carpeta) {
  return fs.readdirSync(carpeta, { withFileTypes: true }).flatMap((entrada) => {
    const ruta = path.join(carpeta, entrada.name);
    if (entrada.isDirectory()) return entrada.name === 'dist' ? [] : archivos(ruta);
    return /\.tsx?$/.test(entrada.name) && !entrada.name.endsWith('.d.ts') ? [ruta] : [];
  });
}

/** De cada archivo del cliente, los que importa: los tipos y lo que se trae después también cuentan. */
function leerGrafo(raiz = CLIENTE) {
  const todos = new Set(archivos(raiz));
  const hallar = (de, origen) => {
    const base = origen.startsWith('@/')
      ? path.join(raiz, origen.slice(2))
      : path.resolve(path.dirname(de), origen);
    return FINALES.map((final) => base + final).find((ruta) => todos.has(ruta));
  };
  return new Map(
    [...todos].map((de) => {
      const { importedFiles } = ts.preProcessFile(fs.readFileSync(de, 'utf8'), true, true);
      const suyos = importedFiles
        .filter(({ fileName }) => /^(@\/|\.)/.test(fileName))
        .map(({ fileName }) => hallar(de, fileName))
        .filter((ruta) => ruta !== undefined);
      return [de, [...new Set(suyos)]];
    }),
  );
}

/** Los grupos de archivos que se importan en círculo (componentes fuertes de más de uno, por Tarjan). */
function circulos(grafo) {
  const orden = new Map();
  const bajo = new Map();
  const pila = [];
  const hallados = [];
  const visitar = (nodo) => {
    orden.set(nodo, orden.size);
    bajo.set(nodo, orden.get(nodo));
    pila.push(nodo);
    for (const otro of grafo.get(nodo) ?? []) {
      if (!orden.has(otro)) visitar(otro);
      if (pila.includes(otro)) bajo.set(nodo, Math.min(bajo.get(nodo), bajo.get(otro)));
    }
    if (bajo.get(nodo) !== orden.get(nodo)) return;
    const grupo = pila.splice(pila.indexOf(nodo));
    if (grupo.length > 1) hallados.push(grupo);
  };
  for (const nodo of grafo.keys()) if (!orden.has(nodo)) visitar(nodo);
  return hallados;
}

module.exports = { circulos, leerGrafo };
