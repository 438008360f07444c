import { lazy } from 'react';

export { Figura, type ColumnaFigura } from './Figura';
export * from './series';

const trazos = () => import('./trazos');

/** La biblioteca de gráficos es grande: llega entera con la primera figura. */
export const Barras = lazy(() => trazos().then((m) => ({ default: m.Barras })));
export const BarrasApiladas = lazy(() => trazos().then((m) => ({ default: m.BarrasApiladas })));
export const Lineas = lazy(() => trazos().then((m) => ({ default: m.Lineas })));
export const Dona = lazy(() => trazos().then((m) => ({ default: m.Dona })));
