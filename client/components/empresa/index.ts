export * from './chips';
export * from './EmpresaMarco';
