export * from './ProveedorElector';
export * from './VentanaProveedor';
export { proveedorQuery } from '../api';
