import { toProducto } from '@/navegacion/enlaces';

export { toProducto };
export const toProductos = () => '/productos';
export const toCategorias = () => '/productos/categorias';
/** Los de una categoría y las que tiene debajo. */
export const toProductosDe = (categoria: number) => `/productos?categoria=${categoria}`;
export const toNuevo = () => '/productos/nuevo';
export const toEditar = (id: number) => `/productos/${id}/editar`;
