import { File as FileDeNode } from 'node:buffer';
import './axe';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import './estilo';
import { server } from './server';

// Solo corta lo que no llega, y se dice aquí para todas: con el equipo ocupado, algo tarda diez veces más.
configure({ asyncUtilTimeout: 30_000 });
// Lo que aún no está se busca muchas veces, y cada vez se escribía el documento entero por si era la última: hasta la
// décima parte de lo que tardan las pruebas, y un límite de cero lo escribe también. Para verlo:
// DEBUG_PRINT_LIMIT=7000 npx jest …
if (!process.env.DEBUG_PRINT_LIMIT)
  configure({
    getElementError: (mensaje) =>
      Object.assign(new Error(mensaje ?? undefined), { name: 'TestingLibraryElementError' }),
  });

// React guarda de dónde salió cada elemento, para contarlo en sus avisos: era la décima parte de lo que tardan las
// pruebas. Pasado un límite deja de guardarlo; aquí, desde el comienzo.
const internos = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];
if (internos)
  Object.defineProperty(internos, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

// Lo que Mantine pide a un navegador y jsdom no tiene.
window.matchMedia = (query) =>
  ({
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// El FormData del entorno es el de Node y espera archivos de Node.
window.File = FileDeNode as unknown as typeof File;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// El AbortSignal del entorno es el de Node, que msw necesita, y los elementos de jsdom no lo aceptan.
const agregar = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (tipo, oyente, opciones) {
  if (typeof opciones !== 'object' || !opciones?.signal) return agregar.call(this, tipo, oyente, opciones);
  const { signal, ...resto } = opciones;
  signal.addEventListener('abort', () => this.removeEventListener(tipo, oyente, resto));
  return agregar.call(this, tipo, oyente, resto);
};

// Lo que `http.ts` deja en la consola de cada llamada que falla: aquí fallan a propósito.
const registrar = console.error;
console.error = (...datos: unknown[]) => {
  if (!/^[A-Z]+ \/\S+ → \d+ /.test(String(datos[0]))) registrar(...datos);
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  window.location.hash = '';
});
afterAll(() => server.close());
