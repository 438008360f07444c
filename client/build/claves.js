const ts = require('typescript');

const MODULO = '@/api/claves';
/** Lo que hace caducar consultas: solo lo llama `refrescar`. */
const CADUCAN = ['invalidateQueries', 'refetchQueries', 'resetQueries'];
/** Los que reciben la clave de su lista. */
const CON_LISTA = ['EnlacesDados', 'Historial', 'Hechos'];
const CON_CLAVE = ['setQueryData', 'getQueryData', 'getQueryState'];

/** `claves.clientes.uno(id)` es ['clientes', 'uno']; lo que no parte de `claves`, null. */
function camino(nodo) {
  if (ts.isCallExpression(nodo)) return camino(nodo.expression);
  if (ts.isIdentifier(nodo)) return nodo.text === 'claves' ? [] : null;
  if (!ts.isPropertyAccessExpression(nodo)) return null;
  const antes = camino(nodo.expression);
  return antes && [...antes, nodo.name.text];
}

/** La de otra consulta, o la que trae el registro con el que se escribe de todos una sola pantalla (`de.lista`). */
const esDeOtra = (nodo) =>
  ts.isCallExpression(nodo)
    ? esDeOtra(nodo.expression)
    : ts.isPropertyAccessExpression(nodo) &&
      (nodo.name.text === 'queryKey' || nodo.expression.getText() === 'de');

/** De un archivo: las claves que sus consultas usan, y lo que no viene del módulo. */
function leerClaves(archivo, texto) {
  const fuente = ts.createSourceFile(archivo, texto, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const usos = [];
  const reparos = [];
  const mirar = (nodo, que) => {
    if (esDeOtra(nodo)) return;
    const suyo = camino(nodo);
    if (suyo?.length) usos.push({ que, camino: suyo, argumentos: nodo.arguments?.length ?? null });
    else reparos.push(`${que}: ${nodo.getText(fuente)}`);
  };
  const visitar = (nodo) => {
    if (ts.isPropertyAssignment(nodo)) {
      const nombre = nodo.name.getText(fuente);
      const enLista = nodo.parent.parent.expression?.getText(fuente) === 'useLista';
      if (nombre === 'queryKey') mirar(nodo.initializer, nombre);
      else if (nombre === 'clave' && (enLista || ts.isArrayLiteralExpression(nodo.initializer)))
        mirar(nodo.initializer, nombre);
      else if (['clave', 'lista'].includes(nombre) && camino(nodo.initializer)?.length)
        mirar(nodo.initializer, 'registro');
    }
    if (ts.isShorthandPropertyAssignment(nodo) && nodo.name.text === 'queryKey')
      reparos.push('queryKey sin su clave');
    if (ts.isJsxAttribute(nodo) && nodo.name.getText(fuente) === 'clave') {
      const de = nodo.parent.parent.tagName.getText(fuente);
      const valor = nodo.initializer?.expression;
      if (valor && (CON_LISTA.includes(de) || ts.isArrayLiteralExpression(valor))) mirar(valor, 'clave');
    }
    if (ts.isCallExpression(nodo) && ts.isPropertyAccessExpression(nodo.expression)) {
      const nombre = nodo.expression.name.text;
      if (CADUCAN.includes(nombre)) reparos.push(nodo.getText(fuente));
      const [primera] = nodo.arguments;
      if (CON_CLAVE.includes(nombre) && primera && !esDeOtra(primera) && !camino(primera)?.length)
        reparos.push(nodo.getText(fuente));
    }
    ts.forEachChild(nodo, visitar);
  };
  visitar(fuente);
  if (usos.length && !texto.includes(`from '${MODULO}'`) && !texto.includes(`from '${MODULO}/marco'`))
    reparos.push(`claves no viene de ${MODULO}`);
  return { usos, reparos };
}

module.exports = { leerClaves };
