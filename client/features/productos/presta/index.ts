export * from './Avisos';
export * from './Cuenta';
export * from './Precio';
export * from './rotulos';
export * from './tarifas';
export * from './valores';
export * from './VentanaProducto';
