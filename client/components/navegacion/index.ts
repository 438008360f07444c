export * from './menu';
export * from './iconos';
