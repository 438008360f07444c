export * from './DataTable';
export { Busqueda } from './herramientas/Busqueda';
export * from './herramientas/filtros';
export * from './herramientas/PestanasFiltro';
export * from './herramientas/Sitio';
export * from './importe';
export * from './TablaSimple';
export * from './tipos';
export * from './useLista';
