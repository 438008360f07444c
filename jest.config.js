// Paquetes publicados solo como módulos ES; el resto de node_modules queda como está.
const SOLO_ESM = [
  'react-quill',
  'zxing-wasm',
  'quill',
  'lodash-es',
  'parchment',
  'until-async',
  '@open-draft',
  'msw',
  'rettime',
  '@tabler/icons-react',
  '@tanstack/react-table',
  '@tanstack/table-core',
].join('|');

// Índices de cientos de partes: se lee la que se usa.
const INDICES = '@mantine/(core|dates|hooks)/cjs/index\\.cjs$';

module.exports = {
  roots: ['<rootDir>/client'],
  // Las de jest.juntas.js, que son estas mismas.
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/client/testing/juntas/'],
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
  transform: {
    [INDICES]: '<rootDir>/client/testing/indice.js',
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        // Aparte: dentro pesa el doble que el código, y se leería con él en cada archivo de pruebas.
        sourceMaps: true,
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${SOLO_ESM})/|${INDICES})`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/client/testing/css.js',
    '\\.(css|svg|woff2|wasm)$': '<rootDir>/client/testing/vacio.js',
    // La casa no lo habla, y msw lo lee entero.
    '^graphql$': '<rootDir>/client/testing/vacio.js',
    '^@floating-ui/dom$': '<rootDir>/client/testing/flotantes.js',
    '^@tabler/icons-react$': '<rootDir>/client/testing/iconos.js',
    '^@/(.*)$': '<rootDir>/client/$1',
  },
  // Solo corta la que no termina: con el equipo ocupado, una tarda diez veces más.
  testTimeout: 180_000,
};
