export * from './types';
export * from './store';
export { aceptado, esperarVuelta, haySuspendidas, suspendida, vigilar } from './suspension';
export * from './useSesion';
export * from './area';
