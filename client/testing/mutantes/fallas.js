/**
 * Las fallas que caben en unos archivos de la interfaz, cada una un trozo de texto por otro: `node fallas.js <archivos>` las
 * escribe en JSON. Las elige y las cuenta `tests/mutantes`; al probar una, la pone `transformar.js` sin tocar el archivo.
 */
const { readFileSync } = require('node:fs');
const ts = require('typescript');

const K = ts.SyntaxKind;
const AL_REVES = new Map([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.QuestionQuestionToken, '&&'],
  [K.MinusToken, '+'],
  [K.AsteriskToken, '/'],
  [K.SlashToken, '*'],
]);
// Lo que se ve sin que nadie lo pueda notar en una prueba: el tamaño, el color y el orden de las cosas.
const DE_APARIENCIA =
  /^(size|color|variant|gap|p[xytblr]?|m[xytblr]?|[wh]|maw|miw|mah|mih|fw|fz|c|bg|ta|align|justify|wrap|radius|style|className|key|withBorder|shadow|cols|spacing|span|grow|stroke|width|height|transitionProps|withArrow|withinPortal|offset|position)$/;
// Un dibujo que se calla a quien escucha: sin eso tampoco dice nada.
const DE_DIBUJO = /^<Icon\w+ /;
const NADIE_LAS_MIRA = /^(console)\b/;

function fallas(archivo, texto = readFileSync(archivo, 'utf8')) {
  const fuente = ts.createSourceFile(
    archivo,
    texto,
    ts.ScriptTarget.Latest,
    true,
    archivo.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const halladas = [];

  function cabe(nodo, despues, en) {
    const desde = nodo.getStart(fuente);
    halladas.push({
      archivo,
      numero: halladas.length,
      linea: fuente.getLineAndCharacterOfPosition(desde).line + 1,
      funcion: en,
      antes: unaLinea(nodo.getText(fuente)),
      despues: unaLinea(despues),
      desde,
      hasta: nodo.getEnd(),
      texto: despues,
    });
  }

  function mirar(nodo, en) {
    if (ts.isTypeNode(nodo) || ts.isInterfaceDeclaration(nodo) || ts.isTypeAliasDeclaration(nodo)) return;
    if (ts.isImportDeclaration(nodo) || ts.isExportDeclaration(nodo)) return;
    if (ts.isJsxSelfClosingElement(nodo) && DE_DIBUJO.test(nodo.getText(fuente))) return;
    if (ts.isJsxAttribute(nodo) && DE_APARIENCIA.test(nodo.name.getText(fuente))) return;
    const dentro = nombre(nodo) ?? en;
    de(nodo, (despues) => cabe(nodo, despues, dentro), fuente);
    ts.forEachChild(nodo, (hijo) => mirar(hijo, dentro));
  }

  mirar(fuente, '');
  return halladas;
}

function nombre(nodo) {
  if (ts.isFunctionDeclaration(nodo) || ts.isMethodDeclaration(nodo)) return nodo.name?.getText();
  if (ts.isVariableDeclaration(nodo) && nodo.initializer && ts.isFunctionLike(nodo.initializer))
    return nodo.name.getText();
  return undefined;
}

function de(nodo, cabe, fuente) {
  const dicho = (uno) => uno.getText(fuente);
  if (ts.isBinaryExpression(nodo)) {
    const otro = AL_REVES.get(nodo.operatorToken.kind);
    if (otro) cabe(`(${dicho(nodo.left)}) ${otro} (${dicho(nodo.right)})`);
  } else if (ts.isPrefixUnaryExpression(nodo) && nodo.operator === K.ExclamationToken) {
    cabe(`!!${dicho(nodo.operand)}`);
  } else if (ts.isConditionalExpression(nodo) && seNiega(nodo.condition)) {
    cabe(`!(${dicho(nodo.condition)}) ? ${dicho(nodo.whenTrue)} : ${dicho(nodo.whenFalse)}`);
  } else if (ts.isIfStatement(nodo) && seNiega(nodo.expression)) {
    cabe(
      `if (!(${dicho(nodo.expression)})) ${dicho(nodo.thenStatement)}${nodo.elseStatement ? ` else ${dicho(nodo.elseStatement)}` : ''}`,
    );
  } else if (nodo.kind === K.TrueKeyword || nodo.kind === K.FalseKeyword) {
    if (!ts.isLiteralTypeNode(nodo.parent)) cabe(nodo.kind === K.TrueKeyword ? 'false' : 'true');
  } else if (ts.isNumericLiteral(nodo) && !ts.isPropertyAssignment(nodo.parent)) {
    cabe(String(Number(nodo.text) + 1));
  } else if (ts.isExpressionStatement(nodo) && ts.isCallExpression(sinVoid(nodo.expression))) {
    if (!NADIE_LAS_MIRA.test(dicho(nodo))) cabe(';');
  } else if (ts.isJsxAttribute(nodo)) {
    cabe('');
  }
}

// Lo demás ya se dice al revés por dentro.
const seNiega = (prueba) => !ts.isBinaryExpression(prueba) && !ts.isPrefixUnaryExpression(prueba);
const sinVoid = (nodo) => (ts.isVoidExpression(nodo) || ts.isAwaitExpression(nodo) ? nodo.expression : nodo);
const unaLinea = (texto) => texto.replace(/\s+/g, ' ').trim().slice(0, 160);

module.exports = { fallas };

if (require.main === module)
  process.stdout.write(JSON.stringify(process.argv.slice(2).flatMap((archivo) => fallas(archivo))));
