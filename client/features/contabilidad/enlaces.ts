/** Las direcciones que solo usa la contabilidad. */
export const toAsientoNuevo = (como?: number) => (como ? `/asientos/nuevo?como=${como}` : '/asientos/nuevo');
export const toPlanDeCuentas = () => '/plan-de-cuentas';
/** Una cuenta, en su lugar del plan. */
export const toCuentaContable = (id: number) => `/plan-de-cuentas?cuenta=${id}`;

interface DelMayor {
  desde?: string;
  hasta?: string;
  centro?: string;
}
/** El mayor de una cuenta en un período. */
export const toMayor = (cuenta: number, { desde, hasta, centro }: DelMayor = {}) => {
  const de = new URLSearchParams({ pestana: 'mayor', cuenta: String(cuenta) });
  if (desde) de.set('desde', desde);
  if (hasta) de.set('hasta', hasta);
  if (centro) de.set('centro', centro);
  return `/libros?${de.toString()}`;
};
/** Si la empresa lleva sus libros, y lo que espera para estar en ellos. */
export const toPuestaAlDia = () => '/contabilidad';
export const toParametros = () => '/parametros-contables';
