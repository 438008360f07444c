import { contabilidad } from './contabilidad';
import { en, type Clave } from './en';
import { existenciasClaves } from './existencias';
import { claves as delMarco } from './marco';
import { delProveedor, empresas, type Acaso } from './proveedor';

const miEmpresa = en('miEmpresa');
const comprobantes = en('comprobantes');
const masivas = en('masivas');
const borradores = en('borradores');
const clientes = en('clientes');
const cuentaDe = en('clientes', 'cuenta');
const envios = en('clientes', 'envios');
const productos = en('productos');
const listasPrecios = en('listasPrecios');
const proveedores = en('proveedores');
const cuentaDeProveedor = en('proveedores', 'cuenta');
const pagos = en('pagos');
const lotes = en('pagos', 'lotes');
const porPagar = en('porPagar');
const compras = en('compras');
const transportistas = en('transportistas');
const cobros = en('cobros');
const recurrentes = en('recurrentes');
const proformas = en('proformas');
const recibidos = en('recibidos');
const respaldos = en('respaldos');
const vendido = en('vendido');
const catalogos = en('catalogos');
const retencionesRecibidas = en('retencionesRecibidas');
const tributos = en('tributos');
const despacho = en('despacho');

/** La empresa de unos usuarios o establecimientos; null es la propia. */
export type De = number | null;
const deEmpresa = (empresa: De) => (empresa === null ? miEmpresa() : empresas('de', empresa));

/**
 * La clave de cada consulta. Lo que se guarda bajo una tiene siempre la misma forma: dos formas de lo mismo
 * son dos claves.
 */
export const claves = {
  /** Todas. */
  todo: [] as const,
  ...delMarco,
  ...delProveedor,
  paleta: (...de: [] | [grupo: string, texto: string]) => ['paleta', ...de] as const,
  /** Lo que un campo sugiere mientras se escribe en él. */
  sugerencias: (campo: string, texto: string) => ['sugerencias', campo, texto] as const,
  /** Una página de una lista, con lo que se preguntó. */
  pagina: (lista: Clave, ruta: string, consulta: object) => [...lista, ruta, consulta] as const,
  /** Lo que se lee página tras página y se muestra junto. */
  seguida: (lista: Clave) => [...lista, 'seguida'] as const,

  existencias: existenciasClaves,
  procesos: {
    lista: ['procesos', 'lista'] as const,
    revision: ['procesos', 'revision'] as const,
  },
  accesos: {
    lista: (area: string) => ['accesos', 'lista', area] as const,
    catalogo: (area: string) => ['accesos', 'catalogo', area] as const,
  },
  auditoria: {
    lista: (area: string) => ['auditoria', 'lista', area] as const,
    catalogo: (area: string) => ['auditoria', 'catalogo', area] as const,
  },
  bancos: (ruta: string) => ['bancos', ruta] as const,
  catastro: (ruc: string) => ['catastro', ruc] as const,
  configuraciones: {
    lista: ['configuraciones', 'lista'] as const,
    correo: ['configuraciones', 'correo'] as const,
    ruc: ['configuraciones', 'ruc'] as const,
  },
  cuenta: {
    datos: ['cuenta', 'datos'] as const,
    sesiones: (...ruta: Acaso<string>) => ['cuenta', 'sesiones', ...ruta] as const,
    segundoFactor: ['cuenta', 'segundoFactor'] as const,
    exigenciaDeFactor: ['cuenta', 'exigenciaDeFactor'] as const,
    recuperacionesDeFactor: ['cuenta', 'recuperacionesDeFactor'] as const,
    totpPropuesto: ['cuenta', 'totpPropuesto'] as const,
  },
  firma: ['firma'] as const,
  tarifas: ['tarifas'] as const,
  importaciones: {
    una: (tipo: string, id: string) => ['importaciones', 'una', tipo, id] as const,
    recientes: (tipo: string, eid: De) => ['importaciones', 'recientes', tipo, eid] as const,
  },
  menus: {
    deRolOEmpresa: (de: object) => ['menus', 'de', de] as const,
    deQuien: (...empresa: Acaso<number>) => ['menus', 'deQuien', ...empresa] as const,
  },
  usuarios: {
    /** Todo lo de la empresa de esos usuarios. */
    de: deEmpresa,
    lista: (empresa: De) => [...deEmpresa(empresa), 'usuarios'] as const,
    perfiles: (empresa: De) => [...deEmpresa(empresa), 'perfilesDeUsuarios'] as const,
    invitaciones: [...deEmpresa(null), 'invitaciones'] as const,
    establecimientos: (empresa: De) => [...deEmpresa(empresa), 'establecimientos'] as const,
  },

  /** La empresa de quien entró, con sus usuarios y establecimientos. */
  miEmpresa: {
    todo: miEmpresa(),
    datos: miEmpresa('datos'),
    logo: (marca: string | null) => miEmpresa('logo', marca),
    secuenciales: miEmpresa('secuenciales'),
    regimenes: miEmpresa('regimenes'),
    planes: miEmpresa('planes'),
    recibos: miEmpresa('recibos'),
    devolucion: miEmpresa('devolucion'),
    perfiles: miEmpresa('perfiles'),
    permisos: miEmpresa('permisos'),
  },
  comprobantes: {
    todo: comprobantes(),
    lista: comprobantes('lista'),
    uno: (...id: Acaso<number>) => comprobantes('uno', ...id),
    historial: (id: number, version: number) => comprobantes('historial', id, version),
    xml: (id: number, version: number) => comprobantes('xml', id, version),
    ride: (id: number, formato: string, version: number) => comprobantes('ride', id, formato, version),
    entregas: (id: number) => comprobantes('entregas', id),
    enlaces: (de: string, id: number) => comprobantes('enlaces', de, id),
    porCobrar: (...filtros: Acaso<object>) => comprobantes('porCobrar', ...filtros),
    atencion: (...tipo: Acaso<string>) => comprobantes('atencion', ...tipo),
    puntos: comprobantes('puntos'),
    catalogos: (...fecha: Acaso<string>) => comprobantes('catalogos', ...fecha),
    centro: (producto: number) => comprobantes('centro', producto),
    reembolsos: (fecha: string) => comprobantes('catalogos', 'reembolsos', fecha),
    paises: (fecha: string) => comprobantes('catalogos', 'paises', fecha),
    propuesta: (ruta: string) => comprobantes('propuesta', ruta),
    /** Lo que de un catálogo de la ley rige un día. */
    vigentes: (catalogo: string, fecha: string) => comprobantes('vigentes', catalogo, fecha),
    feriados: () => comprobantes('feriados'),
  },
  /** Las emisiones de muchas facturas. */
  masivas: {
    lista: masivas('lista'),
    una: (id: string) => masivas('una', id),
    facturas: (id: number) => masivas('facturas', id),
    modelos: masivas('modelos'),
  },
  /** Los que esta pestaña espera: se preguntan solos, sin que nada los refresque. */
  enCurso: (ids: readonly number[]) => ['enCurso', ids] as const,
  /** El documento que su comprador abre sin sesión. */
  publico: (firma: string) => ['publico', firma] as const,
  borradores: {
    lista: (...tipo: Acaso<string>) => borradores('lista', ...tipo),
    uno: (id: De, turno: number) => borradores('uno', id, turno),
    archivos: (id: De) => borradores('archivos', id),
  },
  clientes: {
    todo: clientes(),
    lista: clientes('lista'),
    uno: (...id: Acaso<number>) => clientes('uno', ...id),
    historial: (...id: Acaso<number>) => clientes('historial', ...id),
    recordatorios: (id: number) => clientes('recordatorios', id),
    contactos: (...id: Acaso<number>) => clientes('contactos', ...id),
    tipos: clientes('tipos'),
    juridicos: (tipo: string) => clientes('juridicos', tipo),
    grupos: (eid: De) => clientes('grupos', eid),
    asesores: (eid: De, tipo: string) => clientes('asesores', eid, tipo),
    empresa: (...eid: Acaso<De>) => clientes('empresa', ...eid),
    cuenta: {
      todo: cuentaDe(),
      estado: (id: number, periodo: object) => cuentaDe('estado', id, periodo),
      cobros: cuentaDe('cobros'),
      documentos: cuentaDe('documentos'),
      documento: (id: number) => cuentaDe('documento', id),
    },
    envios: {
      todo: envios(),
      lista: (cliente: number, tamano: number) => envios('lista', cliente, tamano),
      uno: (envio: number) => envios('uno', envio),
      enlaces: (de: string, id: number) => envios('enlaces', de, id),
    },
  },
  listasPrecios: {
    todo: listasPrecios(),
    lista: listasPrecios('lista'),
    una: (id: number) => listasPrecios('una', id),
    lineas: (...de: Acaso<number>) => listasPrecios('lineas', ...de),
  },
  productos: {
    todo: productos(),
    lista: productos('lista'),
    uno: (id: number) => productos('uno', id),
    historial: (id: number) => productos('historial', id),
    totales: productos('totales'),
    unidades: productos('unidades'),
    unidadesDe: (id: number) => productos('unidades', id),
    cuentas: (id: number) => productos('cuentas', id),
    precios: (para: object) => productos('precios', para),
    categorias: {
      todas: productos('categorias'),
      cuentas: (id: number) => productos('categorias', 'cuentas', id),
    },
  },
  /** Los de la empresa. */
  proveedores: {
    todo: proveedores(),
    lista: proveedores('lista'),
    uno: (...id: Acaso<number>) => proveedores('uno', ...id),
    historial: (id: number) => proveedores('historial', id),
    deCliente: (...id: Acaso<number>) => proveedores('deCliente', ...id),
    cuenta: {
      todo: cuentaDeProveedor(),
      estado: (id: number, periodo: object) => cuentaDeProveedor('estado', id, periodo),
      pagos: cuentaDeProveedor('pagos'),
      documentos: cuentaDeProveedor('documentos'),
      documento: (id: number) => cuentaDeProveedor('documento', id),
    },
  },
  /** Lo que se compró. */
  compras: {
    todo: compras(),
    lista: compras('lista'),
    una: (...id: Acaso<number>) => compras('una', ...id),
    historial: (id: number) => compras('historial', id),
    retencion: (id: number) => compras('retencion', id),
    debitos: (id: number) => compras('debitos', id),
    debitosPosibles: (de: object) => compras('debitosPosibles', de),
    debitosDelAsiento: (de: object) => compras('debitosDelAsiento', de),
    /** De una que todavía se escribe: lo que se preguntó. */
    porRetener: (pedido: object | null) => compras('porRetener', pedido),
    porUbicar: (pedido: object | null) => compras('porUbicar', pedido),
    porClasificar: (pedido: object | null) => compras('porClasificar', pedido),
  },
  transportistas: {
    todo: transportistas(),
    lista: transportistas('lista'),
    uno: (...id: Acaso<number>) => transportistas('uno', ...id),
    historial: (id: number) => transportistas('historial', id),
  },
  respaldos: {
    todo: respaldos(),
    lista: respaldos('lista'),
    uno: (id: number) => respaldos('uno', id),
    esperados: respaldos('esperados'),
    destinatarios: respaldos('destinatarios'),
    publico: (firma: string) => ['publico', 'respaldo', firma] as const,
  },
  proformas: {
    todo: proformas(),
    lista: proformas('lista'),
    una: (...id: Acaso<number>) => proformas('una', ...id),
    pdf: (id: number, version: number, estado: string) => proformas('pdf', id, version, estado),
    entregas: (id: number) => proformas('entregas', id),
    sumas: (...filtros: Acaso<object>) => proformas('sumas', ...filtros),
    ingreso: proformas('ingreso'),
    /** La que ve su cliente. */
    publica: (firma: string) => ['publico', 'proforma', firma] as const,
  },
  vendido: { lista: vendido('lista') },
  recurrentes: {
    lista: recurrentes('lista'),
    una: (...id: Acaso<number>) => recurrentes('una', ...id),
    previa: (...de: [] | [id: number, version: number]) => recurrentes('previa', ...de),
    veces: (...id: Acaso<number>) => recurrentes('veces', ...id),
    origen: (comprobante: number, borrador: number) => recurrentes('origen', comprobante, borrador),
    ingreso: recurrentes('ingreso'),
  },
  cobros: {
    todo: cobros(),
    lista: cobros('lista'),
    uno: (id: number) => cobros('uno', id),
    formas: cobros('formas'),
    formasDeDevolver: cobros('formas-de-devolver'),
    centros: cobros('centros'),
    pendientes: (...cliente: Acaso<number>) => cobros('pendientes', ...cliente),
  },
  pagos: {
    todo: pagos(),
    lista: pagos('lista'),
    uno: (id: number) => pagos('uno', id),
    formas: pagos('formas'),
    formasDeDevolver: pagos('formas-de-devolver'),
    centros: pagos('centros'),
    pendientes: (...proveedor: Acaso<number>) => pagos('pendientes', ...proveedor),
    cruce: (id: number) => pagos('cruce', id),
    porCruzar: (proveedor: number) => pagos('porCruzar', proveedor),
    /** Los que se hacen de una vez a muchos proveedores. */
    lotes: {
      todo: lotes(),
      lista: lotes('lista'),
      uno: (id: number) => lotes('uno', id),
      propuesta: (hasta: string) => lotes('propuesta', hasta),
      formato: (entidad: string) => lotes('formato', entidad),
      plantillas: lotes('plantillas'),
      muestra: (formato: string) => lotes('muestra', formato),
    },
  },
  porPagar: {
    todo: porPagar(),
    antiguedad: porPagar('antiguedad'),
    calendario: porPagar('calendario'),
    vencen: porPagar('vencen'),
  },
  retencionesRecibidas: {
    todo: retencionesRecibidas(),
    lista: retencionesRecibidas('lista'),
    una: (id: number) => retencionesRecibidas('una', id),
    liquidaciones: (id: number) => retencionesRecibidas('liquidaciones', id),
    facturas: (cliente: number) => retencionesRecibidas('facturas', cliente),
    sueltos: (cliente: number) => retencionesRecibidas('sueltos', cliente),
    comparacion: (anio: number, mes: number) => retencionesRecibidas('comparacion', anio, mes),
  },
  contabilidad,
  /** Lo que un despacho lee de sus empresas. */
  despacho: {
    todo: despacho(),
    situacion: despacho('situacion'),
    tablero: despacho('tablero'),
    mes: (mes: string) => despacho('mes', mes),
    cambios: despacho('cambios'),
    personal: despacho('personal'),
    anotaciones: (empresa: number, mes: string) => despacho('anotaciones', empresa, mes),
    plantillas: despacho('plantillas'),
    descargas: despacho('descargas'),
  },
  /** El que lleva a la propia empresa. */
  miDespacho: ['miDespacho'] as const,
  /** Lo que la empresa declara, y cuándo. */
  tributos: {
    todo: tributos(),
    delAnio: (anio: number) => tributos('obligaciones', anio),
    vencen: tributos('vencen'),
    revision: (obligacion: string, periodo: string) => tributos('revision', obligacion, periodo),
    elecciones: tributos('elecciones'),
    avisos: tributos('avisos'),
    regimenes: tributos('regimenes'),
    renta: (anio: number) => tributos('renta', anio),
    casillasDeRenta: (anio: number) => tributos('renta', anio, 'casillas'),
    partesDeRenta: (anio: number, partida: string) => tributos('renta', anio, 'partes', partida),
    asientosDeRenta: (anio: number, cuenta: number) => tributos('renta', anio, 'asientos', cuenta),
    ats: (periodo: string) => tributos('ats', periodo),
    enPapel: (periodo: string) => tributos('enPapel', periodo),
    exportacionesDelAts: (periodo: string) => tributos('ats', 'exportaciones', periodo),
    ajustesDelAts: tributos('ats', 'ajustes'),
    comparacionDelAts: (periodo: string) => tributos('ats', 'comparacion', periodo),
    conciliacion: (periodo: string) => tributos('conciliacion', periodo),
    distintos: (periodo: string, concepto: string) => tributos('conciliacion', periodo, concepto),
    formulario: (formulario: string, periodo: string) => tributos('formulario', formulario, periodo),
    /** Con los recargos hasta un día. */
    formularioAl: (formulario: string, periodo: string, al: string) =>
      tributos('formulario', formulario, periodo, al),
    /** De qué banco se puede pagar lo que se declara. */
    casillero: (formulario: string, periodo: string, casillero: string) =>
      tributos('casillero', formulario, periodo, casillero),
  },
  cartera: {
    antiguedad: ['cartera', 'antiguedad'] as const,
    recordatorios: ['cartera', 'recordatorios'] as const,
    bajas: ['cartera', 'recordatorios', 'bajas'] as const,
    baja: (firma: string) => ['cartera', 'baja', firma] as const,
  },
  /** Los comprobantes que otros emiten a la empresa. */
  recibidos: {
    todo: recibidos(),
    lista: recibidos('lista'),
    uno: (...id: Acaso<number>) => recibidos('uno', ...id),
    propuesta: (id: number) => recibidos('propuesta', id),
    orden: (id: number, dicho: object) => recibidos('orden', id, dicho),
    reglas: recibidos('reglas'),
    xml: (id: number) => recibidos('xml', id),
  },
  /** La dirección de correo de la bandeja: lo que le llega no la cambia. */
  correoDeRecibidos: ['correoDeRecibidos'] as const,
  /** Lo que se está trayendo: se pregunta solo, sin que nada lo refresque. */
  carga: (id: number) => ['cargaDeRecibidos', id] as const,
  /** Los de la ley. */
  catalogos: {
    todo: catalogos(),
    todos: catalogos('todos'),
    filas: (catalogo: string) => catalogos('filas', catalogo),
    historial: (catalogo: string, fila: number) => catalogos('historial', catalogo, fila),
  },
};
