// Paquetes publicados solo como módulos ES; el resto de node_modules queda como está.
const SOLO_ESM = [
  'react-quill',
  'quill',
  'lodash-es',
  'parchment',
  'until-async',
  '@open-draft',
  'msw',
  'rettime',
  '@tanstack/react-table',
  '@tanstack/table-core',
].join('|');

module.exports = {
  roots: ['<rootDir>/client'],
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFilesAfterEnv: ['<rootDir>/client/testing/setup.ts'],
  transform: {
    '^.+\\.(t|j|mj)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
      },
    ],
  },
  transformIgnorePatterns: [`node_modules/(?!(${SOLO_ESM})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/client/testing/css.js',
    '\\.(css|svg|woff2)$': '<rootDir>/client/testing/vacio.js',
    '^@floating-ui/dom$': '<rootDir>/client/testing/flotantes.js',
    '^@/(.*)$': '<rootDir>/client/$1',
  },
  // Solo corta la que no termina: con el equipo ocupado, una tarda diez veces más.
  testTimeout: 60_000,
};
