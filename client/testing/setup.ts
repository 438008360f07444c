import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { server } from './server';

configure({ asyncUtilTimeout: 4000 });

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
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  localStorage.clear();
  document.cookie = 'XSRF-TOKEN=; max-age=0';
  window.location.hash = '';
});
afterAll(() => server.close());
