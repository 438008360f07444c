/** Las direcciones de las existencias. */
export const toBodegas = () => '/bodegas';
export const toTraslados = () => '/traslados';
export const toTrasladoNuevo = () => '/traslados/nuevo';
export const toTraslado = (id: number) => `/traslados/${id}`;
export const toConteos = () => '/conteos';
export const toConteoNuevo = () => '/conteos/nuevo';
export const toConteo = (id: number) => `/conteos/${id}`;
export const toContar = (id: number) => `/conteos/${id}/contar`;
export const toExistencias = () => '/existencias';
export const toEmpezarExistencias = () => '/existencias/empezar';
/** El kardex de un producto; en una bodega, si se dice. */
export const toKardex = (producto: number, bodega = '') =>
  `/kardex?producto=${producto}${bodega && `&bodega=${bodega}`}`;
/** Lo reservado; con un código, lo de un producto. */
export const toReservas = (codigo = '') => `/reservas${codigo && `?filtro=${encodeURIComponent(codigo)}`}`;
export const toOrdenes = () => '/ordenes-compra';
export const toOrdenNueva = () => '/ordenes-compra/nueva';
export const toOrden = (id: number) => `/ordenes-compra/${id}`;
export const toOrdenEditar = (id: number) => `/ordenes-compra/${id}/editar`;
export const toPorReponer = () => '/por-reponer';
export const toProponer = () => '/por-reponer/ordenes';
export const toLotes = () => '/lotes';
export const toLote = (id: number) => `/lotes/${id}`;
export const toAjustes = () => '/ajustes-existencias';
export const toAjusteNuevo = () => '/ajustes-existencias/nuevo';
export const toAjuste = (id: number) => `/ajustes-existencias/${id}`;
export const toRecetas = () => '/recetas';
export const toRecetaNueva = () => '/recetas/nueva';
export const toReceta = (id: number) => `/recetas/${id}`;
export const toEnsambles = () => '/ensambles';
/** Armar o desarmar; con la receta ya elegida, si se dice. */
export const toEnsambleNuevo = (receta?: number) => `/ensambles/nuevo${receta ? `?receta=${receta}` : ''}`;
export const toEnsamble = (id: number) => `/ensambles/${id}`;
