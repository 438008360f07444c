export * from './Estado';
export * from './Numero';
