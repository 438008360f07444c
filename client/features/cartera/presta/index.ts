export * from './Aplicar';
export * from './EstadoCobro';
export * from './RejillaReparto';
export * from './reparto';
export * from './useAplicado';
export { pendientesQuery, type Aplicacion, type Pendiente, type PendientesDeCobro } from './api';
export { aplicacionesDe, campoDe, conErrores, puestoEn, type Reparto } from './valores';
