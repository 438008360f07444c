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
/** A company's own screens. */
export const toPlan = () => '/plan';
export const toTicketNuevo = () => '/soporte/nuevo';
/** Where a list is imported; an administrator names the company. */
export const toImportar = (lista: 'clientes' | 'productos', eid?: number | null) => (eid ? `/administrador/${lista}/importar?eid=${eid}` : `/${lista}/importar`);
/** The customer who pays and, of what he owes, the document that it is for. */
export const toCobroNuevo = (cliente?: number, documento?: number) => (cliente ? `/cobros/nuevo?cliente=${cliente}${documento ? `&documento=${documento}` : ''}` : '/cobros/nuevo');
export const toCobro = (id: number) => `/cobros/${id}`;
/** A customer of one's own company, on the tab that is meant. */
export const toCuentaCliente = (id: number) => `/clientes/${id}?pestana=cuenta`;
/** Electronic documents: entry and correction by kind (factura 01, nota de crédito 04), and the page of one issued. */
const ENTRADA = { '01': 'facturas', '04': 'notas-credito' } as const;
export type TipoConEntrada = keyof typeof ENTRADA;
export const seIngresa = (tipo: string): tipo is TipoConEntrada => tipo in ENTRADA;
export const toListaDe = (tipo: TipoConEntrada) => `/${ENTRADA[tipo]}`;
export const toNuevoDe = (tipo: TipoConEntrada) => `/${ENTRADA[tipo]}/nueva`;
export const toBorrador = (tipo: TipoConEntrada, id: number) => `/${ENTRADA[tipo]}/borrador/${id}`;
export const toCorregir = (tipo: TipoConEntrada, id: number) => `/${ENTRADA[tipo]}/${id}/corregir`;
/** The credit note of an invoice, with what is left of it. */
export const toAcreditar = (comprobanteId: number) => `/notas-credito/de/${comprobanteId}`;
export const toComprobante = (id: number) => `/comprobantes/${id}`;
export const toCorreosDe = (id: number) => `/comprobantes/${id}?pestana=correos`;
export const toAtencion = () => '/comprobantes/atencion';
export const toFirma = () => '/firma';
