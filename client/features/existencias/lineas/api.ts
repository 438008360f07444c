import { post } from '@/api/http';
import { PRODUCTOS, type FilaProducto } from '@/features/productos/presta/api';

/** Los que llevan inventario, por su código o palabras de su nombre. */
export const buscarConInventario = async (nombre: string, signal: AbortSignal) => {
  const hallados = await post<FilaProducto[]>(`${PRODUCTOS}/nombre`, { nombre }, { signal });
  return hallados.filter(({ PRO_INVENTARIO }) => PRO_INVENTARIO);
};

export const esSuCodigo = (
  {
    PRO_CODIGO,
    PRO_AUXILIAR,
    PRO_UNIDADES = [],
  }: Pick<FilaProducto, 'PRO_CODIGO' | 'PRO_AUXILIAR'> & Partial<Pick<FilaProducto, 'PRO_UNIDADES'>>,
  texto: string,
) =>
  [PRO_CODIGO, PRO_AUXILIAR, ...PRO_UNIDADES.map(({ codigo }) => codigo)].some(
    (codigo) => codigo.toLowerCase() === texto.toLowerCase(),
  );

export const comoOpcion = ({ PRO_ID, PRO_NOMBRE, PRO_CODIGO }: FilaProducto) => ({
  value: String(PRO_ID),
  label: PRO_NOMBRE,
  detalle: PRO_CODIGO,
});
