const path = require('node:path');
const js = require('@eslint/js');
const globals = require('globals');
const jsxA11y = require('eslint-plugin-jsx-a11y');
const reactHooks = require('eslint-plugin-react-hooks');
const ts = require('typescript-eslint');

const CLIENTE = path.join(__dirname, 'client');
const BASE = ['lib', 'components', 'api', 'session'];

/** Where a file stands: [layer, feature]. */
const lugar = (archivo) => path.relative(CLIENTE, archivo).split(path.sep);

/** One way only: lib, components, api, session ← features ← app; a feature never imports another one. */
const direccion = {
  meta: { type: 'problem', schema: [], messages: { mal: '{{de}} no puede importar {{hacia}}: {{regla}}.' } },
  create(context) {
    const [capa, rasgo] = lugar(context.filename);
    const revisar = (node, origen) => {
      if (typeof origen !== 'string' || !/^(@\/|\.)/.test(origen)) return;
      const destino = origen.startsWith('@/')
        ? path.join(CLIENTE, origen.slice(2))
        : path.resolve(path.dirname(context.filename), origen);
      const [capaDestino, rasgoDestino] = lugar(destino);
      const mal = (regla) =>
        context.report({
          node,
          messageId: 'mal',
          data: { de: rasgo && capa === 'features' ? `features/${rasgo}` : capa, hacia: origen, regla },
        });
      if (BASE.includes(capa) && ['features', 'app'].includes(capaDestino))
        mal('la base no conoce a features ni a app');
      else if (capa === 'features' && capaDestino === 'app') mal('features no conoce a app');
      else if (capa === 'features' && capaDestino === 'features' && rasgo !== rasgoDestino)
        mal('un feature no importa otro');
    };
    return {
      ImportDeclaration: (n) => revisar(n, n.source.value),
      ExportNamedDeclaration: (n) => n.source && revisar(n, n.source.value),
      ExportAllDeclaration: (n) => revisar(n, n.source.value),
      ImportExpression: (n) => revisar(n, n.source.value),
      TSImportType: (n) => revisar(n, n.source?.value ?? n.argument?.literal?.value),
    };
  },
};

/** What compiles each component to look inside it, four fifths of the whole: a test has none of its own. */
const DEL_COMPILADOR = Object.keys(reactHooks.configs.flat.recommended.rules).filter(
  (regla) => !/(rules-of-hooks|exhaustive-deps)$/.test(regla),
);

module.exports = ts.config(
  { ignores: ['client/dist/**', 'client/api/schema.d.ts', 'node_modules/**'] },
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
            { name: '@mantine/modals', message: 'Los diálogos son de components/feedback.' },
            { name: '@mantine/notifications', message: 'Los avisos son de components/feedback.' },
          ],
        },
      ],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: ['client/api/http.ts', 'client/testing/**', 'client/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['client/testing/**', 'client/**/*.test.{ts,tsx}'],
    rules: Object.fromEntries(DEL_COMPILADOR.map((regla) => [regla, 'off'])),
  },
  { files: ['client/components/feedback/**'], rules: { 'no-restricted-imports': 'off' } },
  {
    files: ['*.js', 'client/build/*.js', 'client/testing/*.js'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
  },
  { files: ['client/docs/*.js'], languageOptions: { sourceType: 'script', globals: globals.browser } },
);
