export * from './ClienteElector';
export * from './EnlacesDados';
export * from './EnvioHecho';
export * from './VentanaCliente';
