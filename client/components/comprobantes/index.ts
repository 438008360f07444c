export * from './Estado';
export * from './Curso';
export { seguir } from './curso';
export * from './Numero';
