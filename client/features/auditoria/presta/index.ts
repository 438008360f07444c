export * from './Cambios';
export * from './Resumen';
export * from './Historial';
export * from './quien';
