const { execFileSync } = require('node:child_process');
const js = require('@eslint/js');
const globals = require('globals');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const ts = require('typescript-eslint');
const { direccion } = require('./client/build/pisos');

/**
 * Las reglas que compilan cada componente para mirarlo por dentro: toman cuatro quintos de lo que ESLint
 * tarda. A las pruebas se les quitan; y con SOLO_LO_NUEVO (`make test`), a lo que nadie ha tocado en mucho tiempo.
 */
const DEL_COMPILADOR = Object.keys(reactHooks.configs.flat.recommended.rules).filter(
  (regla) => !/(rules-of-hooks|exhaustive-deps)$/.test(regla),
);

const APAGADAS = Object.fromEntries(DEL_COMPILADOR.map((regla) => [regla, 'off']));
const ENTREGAS = 10;

/** Lo que está cambiado aquí o cambió en las últimas entregas; si no se puede saber, todo. */
function nuevo() {
  const git = (...orden) =>
    execFileSync('git', orden, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const cambiado = git('status', '--porcelain', '-uall', '--', 'client')
      .split('\n')
      .map((linea) => linea.slice(3));
    const entregado = git('log', '-n', `${ENTREGAS}`, '--name-only', '--format=', '--', 'client').split('\n');
    return [...new Set([...cambiado, ...entregado])].filter((archivo) => /\.tsx?$/.test(archivo));
  } catch {
    return ['**'];
  }
}

/** De los demás, en `make test`, se miran las otras reglas. */
const LO_DE_SIEMPRE = process.env.SOLO_LO_NUEVO
  ? [{ files: ['client/**'], ignores: nuevo(), rules: APAGADAS }]
  : [];

module.exports = ts.config(
  {
    ignores: [
      'client/dist/**',
      'client/api/schema.d.ts',
      'clientes/typescript/src/esquema.d.ts',
      'node_modules/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['client/**/*.{ts,tsx}'],
    extends: [
      ...ts.configs.recommended,
      jsxA11y.flatConfigs.recommended,
      reactHooks.configs.flat.recommended,
    ],
    languageOptions: { globals: globals.browser },
    plugins: { casa: { rules: { direccion } } },
    rules: {
      'casa/direccion': 'error',
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Las llamadas pasan por api/http.ts.' }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@mantine/modals', message: 'Los diálogos son de ui/avisos.' },
            { name: '@mantine/notifications', message: 'Los avisos son de ui/avisos.' },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        {
          // Un botón con loading o disabled ya se ocupa de sí mismo.
          selector:
            'JSXOpeningElement:not(:has(> JSXAttribute[name.name=/^(loading|disabled)$/])) > ' +
            'JSXAttribute[name.name="onClick"] UnaryExpression[operator="void"]:not([argument.callee.name="durante"])',
          message: 'Se podría pulsar dos veces mientras lo hace: use BotonAccion, IconoAccion o useOcupado.',
        },
        {
          selector:
            ':matches(Property[key.name="celda"], JSXElement[openingElement.name.name="td"]) ' +
            ':not(TemplateLiteral) > CallExpression[callee.name="dinero"]',
          message: 'En una tabla el dinero va sin su signo: use importe, de ui/tabla.',
        },
        {
          selector:
            'Property[key.name="alElegir"] > ArrowFunctionExpression > UnaryExpression[operator="void"]',
          message: 'El menú de una fila espera la promesa: devuélvala.',
        },
      ],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['clientes/typescript/src/*.ts'],
    extends: [...ts.configs.recommended],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: { eqeqeq: 'error', 'no-console': 'error' },
  },
  {
    files: ['client/api/http.ts', 'client/api/programa.ts', 'client/testing/**', 'client/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-syntax': 'off' },
  },
  ...LO_DE_SIEMPRE,
  {
    files: ['client/testing/**', 'client/**/*.test.{ts,tsx}'],
    rules: APAGADAS,
  },
  { files: ['client/ui/avisos/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['*.js', 'client/build/*.js', 'client/testing/**/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
  },
  { files: ['client/build/*.test.js'], languageOptions: { globals: globals.jest } },
  { files: ['client/docs/*.js'], languageOptions: { sourceType: 'script', globals: globals.browser } },
);
