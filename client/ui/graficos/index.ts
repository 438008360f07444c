import { lazy } from 'react';

export { Figura, type ColumnaFigura } from './Figura';
export * from './series';

const trazos = () => import('./trazos');

/** The charts' library is large: it comes in one chunk, with the first figure. */
export const Barras = lazy(() => trazos().then((m) => ({ default: m.Barras })));
export const BarrasApiladas = lazy(() => trazos().then((m) => ({ default: m.BarrasApiladas })));
export const Lineas = lazy(() => trazos().then((m) => ({ default: m.Lineas })));
export const Dona = lazy(() => trazos().then((m) => ({ default: m.Dona })));
