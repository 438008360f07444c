export * from './api';
export * from './enlaces';
export { MisEmpresas } from './MisEmpresas';
export { pasarA } from './pasar';
export { useOtrasEmpresas } from './useOtrasEmpresas';
