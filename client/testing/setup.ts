import { File as FileDeNode } from 'node:buffer';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from './server';

// A screen that is loaded apart takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

// What the kit asks of a browser and jsdom doesn't have.
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
// The environment's FormData is Node's and wants Node's files.
window.File = FileDeNode as unknown as typeof File;
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// The environment's AbortSignal is Node's (msw needs it) and jsdom's elements refuse it.
const agregar = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (tipo, oyente, opciones) {
  if (typeof opciones !== 'object' || !opciones?.signal) return agregar.call(this, tipo, oyente, opciones);
  const { signal, ...resto } = opciones;
  signal.addEventListener('abort', () => this.removeEventListener(tipo, oyente, resto));
  return agregar.call(this, tipo, oyente, resto);
};

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  window.location.hash = '';
});
afterAll(() => server.close());
