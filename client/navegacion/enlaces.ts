/** Addresses that one feature links to in another; inside a feature, its own enlaces.ts. */
export type PestanaEmpresa =
  | 'datos'
  | 'usuarios'
  | 'establecimientos'
  | 'planes'
  | 'menus'
  | 'recibos'
  | 'historial';

/** Plans and receipts are screens of their own under the same tabs; the others, tabs of the company's. */
export const toEmpresaAdmin = (id: number | string, pestana: PestanaEmpresa = 'datos') => {
  const base = `/administrador/empresas/${id}`;
  if (pestana === 'datos') return base;
  return pestana === 'planes' || pestana === 'recibos' ? `${base}/${pestana}` : `${base}?pestana=${pestana}`;
};
export const toEmpresasAdmin = () => '/administrador/empresas';
export const toTicketAdmin = (id: number | string) => `/administrador/soporte/${id}`;
/** A company's own screens. */
export const toPlan = () => '/plan';
export const toTicketNuevo = () => '/soporte/nuevo';
/** Where a list is imported; an administrator names the company. */
export const toImportar = (lista: 'clientes' | 'productos', eid?: number | null) =>
  eid ? `/administrador/${lista}/importar?eid=${eid}` : `/${lista}/importar`;
/** The customer who pays and, of what he owes, the document that it is for. */
export const toCobroNuevo = (cliente?: number, documento?: number) =>
  cliente ? `/cobros/nuevo?cliente=${cliente}${documento ? `&documento=${documento}` : ''}` : '/cobros/nuevo';
export const toCobro = (id: number) => `/cobros/${id}`;
/** A customer of one's own company, on the tab that is meant. */
export const toCuentaCliente = (id: number) => `/clientes/${id}?pestana=cuenta`;
/** Los comprobantes: las pantallas de un tipo cuelgan de su camino ('facturas'); la de uno emitido es de todos. */
export const FACTURAS = 'facturas';
export const toListaDe = (camino: string) => `/${camino}`;
export const toNuevoDe = (camino: string) => `/${camino}/nueva`;
export const toBorrador = (camino: string, id: number) => `/${camino}/borrador/${id}`;
export const toCorregir = (camino: string, id: number) => `/${camino}/${id}/corregir`;
export const toComprobante = (id: number) => `/comprobantes/${id}`;
export const toCorreosDe = (id: number) => `/comprobantes/${id}?pestana=correos`;
export const toAtencion = () => '/comprobantes/atencion';
export const toFirma = () => '/firma';
