export * from './types';
export * from './persona';
export * from './store';
export { pedirClave, puedePedirClave, useClavePedida, type QueSePide } from './clave';
export { antesDeSalir, guardarAntesDeSalir, salio } from './escrito';
export { aceptado, esperarVuelta, haySuspendidas, suspendida, vigilar } from './suspension';
export type { OtraCerrada } from './juntas';
export * from './useSesion';
export * from './area';
