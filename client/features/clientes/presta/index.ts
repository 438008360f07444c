export * from './ClienteElector';
export * from './EnvioHecho';
export * from './VentanaCliente';
