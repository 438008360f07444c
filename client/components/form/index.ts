export * from './Form';
export * from './campos';
