export const toProductos = () => '/productos';
export const toNuevo = () => '/productos/nuevo';
export const toProducto = (id: number) => `/productos/${id}`;
export const toEditar = (id: number) => `/productos/${id}/editar`;
