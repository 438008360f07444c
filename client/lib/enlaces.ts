/** Addresses that one feature links to in another; inside a feature, its own enlaces.ts. */
export type PestanaEmpresa = 'datos' | 'usuarios' | 'establecimientos' | 'planes' | 'menus' | 'recibos' | 'historial';

/** Plans and receipts are screens of their own under the same tabs; the others, tabs of the company's. */
export const toEmpresaAdmin = (id: number | string, pestana: PestanaEmpresa = 'datos') => {
  const base = `/administrador/empresas/${id}`;
  if (pestana === 'datos') return base;
  return pestana === 'planes' || pestana === 'recibos' ? `${base}/${pestana}` : `${base}?pestana=${pestana}`;
};
export const toEmpresasAdmin = () => '/administrador/empresas';
export const toTicketAdmin = (id: number | string) => `/administrador/soporte/${id}`;
