export * from './Gota';
export * from './Logo';
export * from './MarcaContext';
export * from './VistaIngreso';
