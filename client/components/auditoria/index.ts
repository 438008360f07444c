export * from './Cambios';
export * from './Resumen';
