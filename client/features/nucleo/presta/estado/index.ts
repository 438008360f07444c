export * from './Cobranza';
export * from './Estado';
export * from './Numero';
export * from './Viaje';
