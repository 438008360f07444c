export * from './chips';
export * from './EmpresaMarco';
export { FiltroEmpresa } from './FiltroEmpresa';
