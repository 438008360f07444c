import { toProducto } from '@/navegacion/enlaces';

export { toProducto };
export const toProductos = () => '/productos';
export const toNuevo = () => '/productos/nuevo';
export const toEditar = (id: number) => `/productos/${id}/editar`;
