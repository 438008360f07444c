/** Si la empresa es una de ensayo: su RUC empieza con una provincia que no existe, y nada suyo llega al SRI. */
export const esDeEnsayo = (empresa: { EMP_RUC: string } | null) => Boolean(empresa?.EMP_RUC.startsWith('99'));
