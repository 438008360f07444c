export * from './Cambios';
export * from './Resumen';
export * from './Historial';
