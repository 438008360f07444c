/**
 * Las direcciones de un dominio que otro enlaza. Las que solo usa un dominio están en su propio enlaces.ts.
 */
export type PestanaEmpresa =
  | 'datos'
  | 'usuarios'
  | 'establecimientos'
  | 'planes'
  | 'menus'
  | 'recibos'
  | 'historial';

/**
 * Los planes y los recibos son pantallas propias bajo las mismas pestañas; las demás son pestañas de la
 * empresa.
 */
export const toEmpresaAdmin = (id: number | string, pestana: PestanaEmpresa = 'datos') => {
  const base = `/administrador/empresas/${id}`;
  if (pestana === 'datos') return base;
  return pestana === 'planes' || pestana === 'recibos' ? `${base}/${pestana}` : `${base}?pestana=${pestana}`;
};
export const toEmpresasAdmin = () => '/administrador/empresas';
export const toTicketAdmin = (id: number | string) => `/administrador/soporte/${id}`;
/** Las pantallas de la propia empresa. */
export const toPlan = () => '/plan';
export const toUsuarios = () => '/usuarios';
export const toWebhooks = () => '/webhooks';
export const toWebhook = (id: number) => `/webhooks/${id}`;
export const toTicketNuevo = () => '/soporte/nuevo';
/** Dónde se importa una lista; un administrador dice de qué empresa. */
export const toImportar = (
  lista:
    | 'asientos'
    | 'clientes'
    | 'conteos'
    | 'cuentas'
    | 'existencias-iniciales'
    | 'facturas'
    | 'listas-precios'
    | 'presupuestos'
    | 'productos'
    | 'proveedores'
    | 'saldos-iniciales'
    | 'transportistas',
  eid?: number | null,
) => (eid ? `/administrador/${lista}/importar?eid=${eid}` : `/${lista}/importar`);
/** El cliente que paga y, de lo que debe, el documento que viene a pagar. */
export const toCobroNuevo = (cliente?: number, documento?: number) =>
  cliente ? `/cobros/nuevo?cliente=${cliente}${documento ? `&documento=${documento}` : ''}` : '/cobros/nuevo';
export const toCobro = (id: number) => `/cobros/${id}`;
/** El proveedor al que se paga y, de lo que se le debe, el documento que se viene a pagar. */
export const toPagoNuevo = (proveedor?: number, documento?: number) =>
  proveedor
    ? `/pagos/nuevo?proveedor=${proveedor}${documento ? `&documento=${documento}` : ''}`
    : '/pagos/nuevo';
export const toPago = (id: number) => `/pagos/${id}`;
/** Los pagos que se hacen de una vez a varios proveedores. */
/** Los de la cartera; con un día, los que hasta él se pueden depositar. */
export const toCheques = (hasta?: string) => (hasta ? `/bancos/cheques?hasta=${hasta}` : '/bancos/cheques');
/** Los girados; con un día, los que en él se cobran. */
export const toGirados = (hasta?: string) =>
  hasta ? `/bancos/girados?desde=${hasta}&hasta=${hasta}` : '/bancos/girados';
export const toLotes = (estado?: string) => (estado ? `/pagos/lotes?estado=${estado}` : '/pagos/lotes');
export const toLote = (id: number) => `/pagos/lotes/${id}`;
export const toEditarLote = (id: number) => `/pagos/lotes/${id}/editar`;
export const toFormatoLotes = () => '/pagos/lotes/formato';
/** Uno nuevo, con lo que vence entre dos días o, de ello, con unos documentos. */
export const toLoteNuevo = (desde = '', hasta = '', documentos: number[] = []) => {
  const pedido = new URLSearchParams();
  if (desde) pedido.set('desde', desde);
  if (hasta) pedido.set('hasta', hasta);
  if (documentos.length) pedido.set('documentos', documentos.join('-'));
  return pedido.size ? `/pagos/lotes/nuevo?${pedido}` : '/pagos/lotes/nuevo';
};
/** Lo que se debe y vence entre dos días; sin el primero, también lo vencido. */
export const toVencen = (desde: string, hasta: string) =>
  `/por-pagar/vencen?vence_hasta=${hasta}${desde ? `&vence_desde=${desde}` : ''}`;
/** Las retenciones que los clientes hacen a la empresa. */
export const toRetencionesRecibidas = () => '/retenciones-recibidas';
export const toRetencionRecibidaNueva = () => '/retenciones-recibidas/nueva';
export const toComparacionRetenciones = () => '/retenciones-recibidas/comparacion';
export const toRetencionRecibida = (id: number) => `/retenciones-recibidas/${id}`;
/** Lo que un proveedor, que también es cliente, debe y se le debe, para cruzarlo. */
export const toCruceNuevo = (proveedor: number) => `/cruces/nuevo?proveedor=${proveedor}`;
export const toCruce = (id: number) => `/cruces/${id}`;
export const toProducto = (id: number) => `/productos/${id}`;
export const toTransportistas = () => '/transportistas';
export const toNuevoTransportista = () => '/transportistas/nuevo';
export const toTransportista = (id: number) => `/transportistas/${id}`;
export const toEditarTransportista = (id: number) => `/transportistas/${id}/editar`;
/** Los comprobantes que otros emiten a la empresa; la lista puede abrirse en una carpeta y con lo de un RUC. */
export const toRecibidos = (estado = '', ruc = '') =>
  estado ? `/recibidos?estado=${estado}${ruc ? `&ruc=${ruc}` : ''}` : '/recibidos';
export const toReglasDeRecibidos = () => '/recibidos/reglas';
export const toRecibido = (id: number) => `/recibidos/${id}`;
export const toProveedores = () => '/proveedores';
export const toNuevoProveedor = () => '/proveedores/nuevo';
export const toProveedor = (id: number) => `/proveedores/${id}`;
/** Un proveedor, en la pestaña de su cuenta. */
export const toCuentaProveedor = (id: number) => `/proveedores/${id}?pestana=cuenta`;
export const toEditarProveedor = (id: number) => `/proveedores/${id}/editar`;
/** Las compras; la lista puede abrirse con las de un proveedor. */
export const toCompras = (proveedor?: number) =>
  proveedor ? `/compras?proveedor_id=${proveedor}` : '/compras';
export const toNuevaCompra = (proveedor?: number) =>
  proveedor ? `/compras/nueva?proveedor=${proveedor}` : '/compras/nueva';
/** La compra que el movimiento de un banco o una tarjeta es, con lo que él dice ya puesto. */
export const toCompraDelBanco = (asiento: number) => `/compras/nueva?debito=${asiento}`;
/** Un pago anticipado que viene de una compra, con lo que de ella se sabe. */
export const toDiferirCompra = (de: {
  compra: number;
  proveedor: number;
  nombre: string;
  documento: string;
  importe: string;
  /** La cuenta en que la compra lo puso. */
  cuenta?: number;
}) =>
  `/diferidos/nuevo?${new URLSearchParams(Object.entries(de).map(([campo, valor]) => [campo, String(valor)])).toString()}`;
export const toCompra = (id: number) => `/compras/${id}`;
export const toEditarCompra = (id: number) => `/compras/${id}/editar`;
/** La retención de una compra, con lo que se propone. */
export const toRetenerCompra = (id: number) => `/retenciones/de-compra/${id}`;
/** Un cliente de la propia empresa. */
export const toCliente = (id: number) => `/clientes/${id}`;
/** Un cliente de la propia empresa, en la pestaña de su cuenta. */
export const toCuentaCliente = (id: number) => `/clientes/${id}?pestana=cuenta`;
/**
 * Los comprobantes: las pantallas de un tipo cuelgan de su camino ('facturas'); la de uno emitido sirve a
 * todos los tipos.
 */
export const FACTURAS = 'facturas';
export const toListaDe = (camino: string) => `/${camino}`;
export const toNuevoDe = (camino: string) => `/${camino}/nueva`;
/** Una factura para un cliente que ya se eligió. */
export const toNuevaFactura = (cliente: number) => `${toNuevoDe(FACTURAS)}?cliente=${cliente}`;
/** Emitir muchas facturas: las emisiones hechas, una de ellas, y la que salió de un archivo revisado. */
export const toMasivas = () => `/${FACTURAS}/masivas`;
export const toMasivaNueva = () => `/${FACTURAS}/masivas/nueva`;
export const toMasivaComo = (de: 'comprobante' | 'borrador', id: number) => `${toMasivaNueva()}?${de}=${id}`;
export const toMasiva = (id: number) => `/${FACTURAS}/masivas/${id}`;
export const toMasivaDeArchivo = (importacion: number) => `/${FACTURAS}/masivas/archivo-${importacion}`;
export const toBorrador = (camino: string, id: number) => `/${camino}/borrador/${id}`;
export const toCorregir = (camino: string, id: number) => `/${camino}/${id}/corregir`;
/** Uno nuevo que empieza como otro ya emitido. */
export const toDuplicar = (camino: string, id: number) => `/${camino}/${id}/duplicar`;
export const toComprobante = (id: number) => `/comprobantes/${id}`;
export const toCorreosDe = (id: number) => `/comprobantes/${id}?pestana=correos`;
export const toCambiarFirma = (id: number) => `/comprobantes/${id}/firma`;
/** Las facturas que se repiten solas. */
export const toRecurrentes = () => '/recurrentes';
export const toNuevaRecurrente = () => '/recurrentes/nueva';
export const toRecurrente = (id: number) => `/recurrentes/${id}`;
export const toEditarRecurrente = (id: number) => `/recurrentes/${id}/editar`;
/** Repite una factura emitida o un borrador. */
export const toRepetir = (de: 'comprobante' | 'borrador', id: number) => `/recurrentes/nueva?${de}=${id}`;
/** Lo que se cotiza; la lista puede abrirse en un estado. */
export const toProformas = (estado = '') => (estado ? `/proformas?estado=${estado}` : '/proformas');
export const toProforma = (id: number) => `/proformas/${id}`;
export const toEditarProforma = (id: number) => `/proformas/${id}/editar`;
export const toNuevaProforma = () => '/proformas/nueva';
/** Una nueva que empieza como otra. */
export const toDuplicarProforma = (id: number) => `/proformas/nueva?como=${id}`;
/** Con `tipo`, los de ese tipo de comprobante. */
export const toAtencion = (tipo?: string) => `/comprobantes/atencion${tipo ? `?tipo=${tipo}` : ''}`;
/** Lo que puede cada persona de la empresa. */
export const toPerfiles = () => '/usuarios/perfiles';
export const toFirma = () => '/firma';
/** Lo que se contabilizó: lo enlaza cada documento. */
export const toAsientos = () => '/asientos';
export const toAsiento = (id: number) => `/asientos/${id}`;
/** Registrar un activo fijo; con lo que dice una línea de una compra, si viene de ella. */
export const toNuevoActivo = (compra?: number, linea = 0) =>
  compra ? `/activos-fijos/nuevo?compra=${compra}&linea=${linea}` : '/activos-fijos/nuevo';
/** Los parámetros contables, en la cuenta de un papel. */
export const toParametro = (rol: string) => `/parametros-contables?papel=${rol}`;
