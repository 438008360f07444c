export * from './api';
export { DeOrigen, GlosaDeOrigen } from './DeOrigen';
export { VerAsiento } from './VerAsiento';
