export * from './Tarjeta';
