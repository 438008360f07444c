export * from './menu';
export * from './iconos';
export * from './fuentes';
