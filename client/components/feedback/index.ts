export * as dialogos from './dialogos';
export { avisoBreve } from './dialogos';
export { AnfitrionDiferido } from './AnfitrionDiferido';
export * from './BandaCaida';
export * from './Estados';
export * from './LimiteError';
export * from './NoPermiso';
export * from './useConflicto';
export * from './VentanaForm';
