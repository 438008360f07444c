export * from './Aplicar';
export * from './EstadoAbono';
export * from './RejillaReparto';
export * from './lado/cobrar';
export * from './lado/tipos';
export * from './lado/useListaDe';
export * from './reparto';
export * from './useAplicado';
export { aplicacionesDe, campoDe, conErrores, puestoEn, type Reparto } from './valores';
