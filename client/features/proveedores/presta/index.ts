export * from './ProveedorElector';
export * from './VentanaProveedor';
