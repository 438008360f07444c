import { conQuery } from '@/api/http';

/** Las pantallas de otros dominios a las que llevan los pasos y las figuras. */
export const toCliente = (id: number, pestana?: string) => conQuery(`/clientes/${id}`, { pestana });
export const toPorCobrar = (vencidos?: boolean) =>
  conQuery('/por-cobrar', { vencidos: vencidos ? 'true' : undefined });
export const toPorPagar = (vencidos?: boolean) =>
  conQuery('/por-pagar', { vencidos: vencidos ? 'true' : undefined });
export const toCobros = (desde?: string) => conQuery('/cobros', { desde });
export const toNuevoCobro = () => '/cobros/nuevo';
export const toMiEmpresa = (pestana?: string) => conQuery('/empresa', { pestana });
export const toClienteNuevo = () => '/clientes/nuevo';
export const toProductoNuevo = () => '/productos/nuevo';
export const toComprasNegadas = () => conQuery('/compras', { negadas: 'true' });
export const toPeriodos = () => '/periodos';
export const toAccesosFallidos = () => conQuery('/accesos', { clase: 'INGRESO_FALLIDO' });
export const toSoporte = () => '/soporte';
export const toFacturasAnuladas = () => conQuery('/facturas', { estado: 'ANULADO' });
