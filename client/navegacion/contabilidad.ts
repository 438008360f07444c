/** Las direcciones que solo usa la contabilidad. */
export const toAsientoNuevo = (como?: number) => (como ? `/asientos/nuevo?como=${como}` : '/asientos/nuevo');
/** Uno nuevo con las líneas de una plantilla. */
export const toAsientoDePlantilla = (id: number) => `/asientos/nuevo?plantilla=${id}`;
export const toPlantillas = () => '/plantillas-asientos';
export const toPlantilla = (id: number) => `/plantillas-asientos/${id}`;
/** Una plantilla nueva; con las líneas de un asiento, si se dice. */
export const toNuevaPlantilla = (como?: number) =>
  como ? `/plantillas-asientos/nueva?como=${como}` : '/plantillas-asientos/nueva';
export const toEditarPlantilla = (id: number) => `/plantillas-asientos/${id}/editar`;
/** Lo que las plantillas que se repiten asientan en un mes. */
export const toRecurrentesDelMes = () => '/plantillas-asientos/mes';
export const toPlanDeCuentas = () => '/plan-de-cuentas';
/** El presupuesto de un año, de la empresa o de un centro de costo. */
export const toPresupuestos = (anio: string, centro = '') =>
  `/presupuestos?anio=${anio}${centro && `&centro=${centro}`}`;
export const toCentros = () => '/centros-de-costo';
/** Una cuenta, en su lugar del plan. */
export const toCuentaContable = (id: number) => `/plan-de-cuentas?cuenta=${id}`;

interface DelMayor {
  desde?: string;
  hasta?: string;
  centro?: string;
  cliente?: string;
  proveedor?: string;
}
/** El mayor de una cuenta en un período, o de un cliente o un proveedor en ella. */
export const toMayor = (cuenta: number, filtros: DelMayor = {}) => {
  const de = new URLSearchParams({ pestana: 'mayor', cuenta: String(cuenta) });
  for (const campo of ['desde', 'hasta', 'centro', 'cliente', 'proveedor'] as const)
    if (filtros[campo]) de.set(campo, filtros[campo]);
  return `/libros?${de.toString()}`;
};
/** Si la empresa lleva sus libros, y lo que espera para estar en ellos. */
export const toPuestaAlDia = () => '/contabilidad';
export const toParametros = () => '/parametros-contables';
/** Un estado financiero, en un período. */
export const toEstado = (cual: string, entre: { desde?: string; hasta?: string } = {}) =>
  `/estados-financieros?${new URLSearchParams({ pestana: cual, ...entre }).toString()}`;
/** Lo que la empresa declara, mes por mes; y sus fechas, con quién recibe avisos. */
export const toImpuestos = () => '/impuestos';
export const toCalendarioTributario = () => '/calendario-tributario';
/** El anexo transaccional de un período («2026-10», «2026-S1»); sin él, del último mes. */
export const toAts = (periodo?: string) => (periodo ? `/impuestos/ats/${periodo}` : '/impuestos/ats');
export const toSaldosIniciales = () => '/saldos-iniciales';
export const toPeriodos = () => '/periodos';
/** Todas las que se dieron, también las que expiraron. */
export const toExcepciones = () => '/periodos/excepciones';
/** A quién se dejó registrar en lo cerrado, y lo que registró. */
export const toExcepcion = (id: number) => `/periodos/excepciones/${id}`;

export const toActivos = () => '/activos-fijos';
export const toActivo = (id: number) => `/activos-fijos/${id}`;
export const toEditarActivo = (id: number) => `/activos-fijos/${id}/editar`;
/** Lo que los activos se deprecian cada mes. */
export const toDepreciacion = () => '/activos-fijos/depreciacion';
export const toDiferidos = () => '/diferidos';
export const toDiferido = (id: number) => `/diferidos/${id}`;
export const toNuevoDiferido = () => '/diferidos/nuevo';
export const toEditarDiferido = (id: number) => `/diferidos/${id}/editar`;
/** Lo que los pagos anticipados gastan cada mes. */
export const toAmortizacion = () => '/diferidos/amortizacion';
export const toBancos = () => '/bancos';
export const toChequeras = () => '/bancos/chequeras';
/** Un pago en efectivo que sale de una caja. */
export const toPagoDeCaja = (caja: number) => `/pagos/nuevo?forma=EFECTIVO&banco=${caja}`;
export const toBanco = (id: number) => `/bancos/${id}`;
export const toConciliaciones = () => '/conciliaciones';
export const toPerfilesDeExtracto = () => '/conciliaciones/perfiles';
export const toConciliacion = (id: number) => `/conciliaciones/${id}`;
/** La que esa cuenta tiene sin cerrar o, si no tiene, una nueva. */
export const toConciliar = (banco: number) => `/conciliaciones?conciliar=${banco}`;
/** Los meses de un año; sin él, del que corre. */
export const toCierres = (anio?: number) => (anio ? `/cierres?anio=${anio}` : '/cierres');
/** El cierre de un año o, con su mes, el de ese mes. */
export const toCierre = (anio: number, mes?: number) =>
  mes === undefined ? `/cierres/${anio}` : `/cierres/${anio * 100 + mes}`;
