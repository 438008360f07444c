export * from './DataTable';
export * from './filtros';
export * from './PestanasFiltro';
export * from './TablaSimple';
export * from './tipos';
export * from './useLista';
