export * from './api';
export { AsientoPrevisto } from './AsientoPrevisto';
export { ConLibros, SinLibros } from './SinLibros';
export { DeOrigen, GlosaDeOrigen } from './DeOrigen';
export { VerAsiento } from './VerAsiento';
export { YaCobrado } from './YaCobrado';
