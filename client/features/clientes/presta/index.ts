export * from './ClienteElector';
export * from './VentanaCliente';
