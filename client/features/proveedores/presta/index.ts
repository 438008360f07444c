export * from './ProveedorElector';
export * from './ProveedorField';
export * from './VentanaProveedor';
export { proveedorQuery } from '../api';
export { esDeAfuera } from '../campos';
