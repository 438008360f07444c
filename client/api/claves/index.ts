import type { QueryClient } from '@tanstack/react-query';
import type { Clave } from './en';
import { claves, type De } from './todas';

export { claves, type Clave };

type Lista = readonly Clave[];

/** Lo que muestra cuánto debe un cliente. */
const DE_LA_CUENTA = [
  claves.cobros.todo,
  claves.cartera.antiguedad,
  claves.retencionesRecibidas.todo,
  claves.clientes.lista,
  claves.clientes.cuenta.todo,
  claves.clientes.historial(),
  claves.contabilidad.deAsientos,
  claves.inicio,
  claves.paleta(),
] as const;

/** Lo que muestra cuánto debe un cliente, y de qué documento. */
const DE_LO_COBRADO = [
  ...DE_LA_CUENTA,
  claves.comprobantes.uno(),
  claves.comprobantes.lista,
  claves.comprobantes.porCobrar(),
] as const;

/** Lo que muestra cuánto se debe a un proveedor. */
const DE_LO_QUE_SE_DEBE = [
  claves.pagos.todo,
  claves.porPagar.todo,
  claves.contabilidad.deAsientos,
  claves.inicio,
  claves.paleta(),
] as const;
const DE_SU_CUENTA = [
  ...DE_LO_QUE_SE_DEBE,
  claves.proveedores.lista,
  claves.proveedores.cuenta.todo,
] as const;

/** Lo que nombra a una empresa fuera de sus propias pantallas. */
const DE_UNA_EMPRESA = [
  claves.planes.deEmpresa(),
  claves.personal.empresas(),
  claves.personal.ajenas(),
  claves.clientes.empresa(),
  claves.menus.deQuien(),
  claves.tablero.todo,
  claves.paleta(),
] as const;

/**
 * Qué consultas dejan de valer cuando algo cambia. Ninguna clave está contenida en otra de su misma lista.
 */
export const alCambiar = {
  /** Se emitió, corrigió, reenvió, anuló o entregó, o el SRI respondió. El documento gasta cupo y número. */
  comprobante: [
    ...DE_LA_CUENTA,
    claves.comprobantes.todo,
    claves.estadoSri,
    claves.borradores.lista(),
    claves.proformas.todo,
    claves.vendido.lista,
    // Una retención es de una compra.
    claves.compras.todo,
    claves.existencias.movido,
    claves.miEmpresa.planes,
    claves.miEmpresa.secuenciales,
  ],
  borrador: [claves.borradores.lista()],
  /**
   * Se registró, aplicó o anuló un cobro, o un documento de la cuenta: la página de un comprobante muestra su
   * saldo.
   */
  cuenta: DE_LO_COBRADO,
  /** Se registró, aplicó o anuló un pago, o un documento de la cuenta de un proveedor. */
  cuentaProveedor: [...DE_SU_CUENTA, claves.compras.todo],
  /** Se dijo qué pasó con una obligación, o qué declara la empresa. */
  obligacion: [claves.tributos.todo],
  /** Se aceptó o se descartó un cambio de régimen: cambia también quien lo tuvo. */
  regimenes: [claves.tributos.todo, claves.proveedores.todo, claves.clientes.lista],
  avisosTributarios: [claves.tributos.avisos],
  /** Se dijo lo que vale un casillero. */
  formulario: [claves.tributos.todo],
  /** Se dijo lo que vale un renglón de la renta, o cómo entra una cuenta en ella. */
  renta: [claves.tributos.todo],
  /** Se preparó, aprobó, devolvió o anuló un lote de pagos, que todavía no paga nada. */
  lote: [claves.pagos.lotes.todo],
  /** Se cruzaron dos cuentas, o se anuló un cruce: cambian los dos lados. */
  cruce: [
    ...DE_LO_COBRADO,
    claves.pagos.todo,
    claves.porPagar.todo,
    claves.proveedores.lista,
    claves.proveedores.cuenta.todo,
    claves.compras.todo,
  ],
  cliente: [
    claves.clientes.lista,
    claves.clientes.uno(),
    claves.clientes.historial(),
    claves.proveedores.uno(),
    claves.proveedores.deCliente(),
    claves.cobros.todo,
    claves.cartera.antiguedad,
    claves.inicio,
    claves.paleta(),
  ],
  /** Su ficha ya no existe: no se vuelve a pedir. */
  clienteEliminado: [
    claves.proveedores.uno(),
    claves.clientes.lista,
    claves.cobros.todo,
    claves.cartera.antiguedad,
    claves.inicio,
    claves.paleta(),
  ],
  contacto: [claves.clientes.contactos(), claves.clientes.historial()],
  /** Se envió un correo o un mensaje a un cliente. */
  envio: [claves.clientes.envios.todo, claves.clientes.historial()],
  producto: [claves.productos.todo, claves.inicio, claves.paleta()],
  /** Una categoría: su nombre sale en los productos, y lo que propone, en las que tiene debajo. */
  categoria: [claves.productos.todo, claves.existencias.todo],
  /** Su ficha ya no existe: no se vuelve a pedir. */
  productoEliminado: [claves.productos.lista, claves.productos.totales, claves.inicio, claves.paleta()],
  /** Cambió una lista de precios entera: los formularios abiertos preguntan otra vez. */
  listaPrecios: [claves.listasPrecios.todo, claves.productos.todo, claves.comprobantes.catalogos()],
  /** Cambiaron algunos precios de una lista, que ya se sabe cómo quedó. */
  preciosDeLista: [claves.listasPrecios.lista, claves.listasPrecios.lineas()],
  proveedor: [claves.proveedores.todo, claves.compras.lista, ...DE_LO_QUE_SE_DEBE],
  /** Se registró, cambió o anuló una compra, se le agregó un archivo, o se dijo qué débitos del banco son de ella. */
  compra: [...DE_SU_CUENTA, claves.compras.todo, claves.existencias.movido, claves.existencias.ordenes],
  /** Se pidió, recordó, entregó o dejó de pedir un documento, que cae en una línea del banco o en una compra. */
  respaldo: [claves.respaldos.todo, claves.compras.todo, claves.contabilidad.documentosDeLineas()],
  /** También lo que reserva. */
  proforma: [claves.proformas.todo, claves.existencias.movido, claves.inicio, claves.paleta()],
  /** Ya no existe: no se vuelve a pedir. */
  proformaEliminada: [claves.proformas.lista, claves.proformas.sumas(), claves.inicio, claves.paleta()],
  recurrente: [
    claves.recurrentes.lista,
    claves.recurrentes.una(),
    claves.recurrentes.previa(),
    claves.recurrentes.veces(),
    claves.inicio,
    claves.paleta(),
  ],
  /** Ya no existe: no se vuelve a pedir. */
  recurrenteEliminada: [claves.recurrentes.lista, claves.inicio, claves.paleta()],
  /** Su ficha ya no existe: no se vuelve a pedir. */
  proveedorEliminado: [claves.proveedores.lista, claves.proveedores.deCliente(), ...DE_LO_QUE_SE_DEBE],
  /** Terminó una importación: también crea los grupos y asesores que faltan. */
  clientes: [
    claves.clientes.todo,
    claves.cobros.todo,
    claves.cartera.antiguedad,
    claves.inicio,
    claves.paleta(),
  ],
  productos: [claves.productos.todo, claves.inicio, claves.paleta()],
  proveedores: [claves.proveedores.todo, ...DE_LO_QUE_SE_DEBE],
  /** Se trajo, aceptó, descartó o volvió a revisar uno recibido. */
  recibido: [
    claves.recibidos.todo,
    claves.proveedores.lista,
    claves.comprobantes.lista,
    claves.inicio,
    claves.paleta(),
  ],
  transportista: [claves.transportistas.todo, claves.paleta()],
  /** Su ficha ya no existe: no se vuelve a pedir. */
  transportistaEliminado: [claves.transportistas.lista, claves.paleta()],
  transportistas: [claves.transportistas.todo, claves.paleta()],

  /** Se empezaron o dejaron los libros, o cambió con qué cuenta se contabiliza algo. */
  // Al empezarlos, el menú muestra lo suyo.
  contabilidad: [claves.contabilidad.todo, claves.contabilidad.deAsientos, claves.riel.todo],
  /** Una cuenta del plan. */
  plan: [claves.contabilidad.plan],
  centros: [claves.contabilidad.centros, claves.cobros.centros, claves.pagos.centros],
  /** Se cerró o abrió un período, o se permitió a alguien registrar en él. */
  periodos: [claves.contabilidad.periodos, claves.contabilidad.cierres],
  /** Se hizo un paso del cierre de un mes, o se cerró o abrió un mes o un año. */
  cierre: [
    claves.contabilidad.deAsientos,
    claves.contabilidad.plan,
    claves.contabilidad.periodos,
    claves.contabilidad.pendientes,
    claves.contabilidad.como,
  ],
  /** Un activo fijo, o un mes de lo que se gasta por meses: sus asientos y lo que dicen de él. */
  activo: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  procesoMensual: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  /** Un pago anticipado: sus asientos y la cuenta que está en él. */
  diferido: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  /** Quiénes firman lo que se imprime. */
  firmantes: [claves.contabilidad.firmantes],
  /** Una bodega: su nombre sale en todo lo que se movió en ella. */
  bodega: [claves.existencias.todo],
  /** La empresa empezó a llevarlas: el menú muestra lo suyo. */
  empezarExistencias: [claves.existencias.todo, claves.productos.todo, claves.riel.todo],
  /** Se hizo, envió, recibió o cerró una orden de compra. */
  orden: [claves.existencias.ordenes],
  /** Algo entró, salió o pasó de una bodega a otra. */
  existencia: [claves.existencias.movido, claves.productos.todo],
  /** Se abrió, cerró o aprobó un conteo; aprobado, cambia lo que hay. */
  conteoDeBodega: [claves.existencias.todo, claves.productos.todo],
  /** Alguien contó algo, o lo quitó. */
  captura: [claves.existencias.conteos.todo],
  /** Lo contado al fin de un mes. */
  conteo: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  /** Lo presupuestado, y los estados que se comparan con eso. */
  presupuesto: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  /** Una provisión de cartera, o con qué porcentajes se hace. */
  provision: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  /** Una plantilla de asientos, o lo que una que se repite asentó: también la cuenta que está en ella. */
  plantilla: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  /** Se contabilizó o reversó un asiento. La cuenta que los recibió ya no se elimina. */
  asiento: [claves.contabilidad.deAsientos, claves.contabilidad.plan],
  /** Se creó, cambió o eliminó un banco o una caja: es una cuenta del plan, y donde se cobra y se paga. */
  banco: [
    claves.contabilidad.deAsientos,
    claves.contabilidad.plan,
    claves.cobros.formas,
    claves.cobros.formasDeDevolver,
    claves.pagos.formas,
    claves.pagos.formasDeDevolver,
  ],
  /** Se cruzó, asentó o subió algo de una conciliación, o se cerró. */
  conciliacion: [claves.contabilidad.deAsientos],

  /** Los datos, un establecimiento, un punto, un secuencial o un recibo de la propia empresa. */
  miEmpresa: [
    claves.miEmpresa.todo,
    claves.comprobantes.catalogos(),
    claves.comprobantes.puntos,
    claves.inicio,
  ],
  /** La firma decide si se puede emitir, y lo dicen muchas pantallas. */
  firma: [claves.todo],
  firmaLeida: [claves.firma],
  sesiones: [claves.cuenta.sesiones()],
  llave: [claves.llaves],
  ensayo: [claves.ensayos],
  webhook: [claves.webhooks.todo],
  /** Se unió una, o se dejó. */
  misEmpresas: [claves.misEmpresas()],
  /** Su gente, lo que atiende, lo que anotó o lo que ya miró: todo sale en el tablero. */
  despacho: [claves.despacho.todo],
  /** Se dio o se quitó el acceso: los usuarios de su gente nacen o se desactivan. */
  miDespacho: [claves.miDespacho, claves.usuarios.de(null)],
  recuperacionDeFactor: [claves.cuenta.recuperacionesDeFactor],
  segundoFactor: [claves.cuenta.segundoFactor, claves.cuenta.exigenciaDeFactor],
  /** Un usuario de una empresa: su historial también lo cuenta. */
  usuario: (empresa: De) => [claves.usuarios.de(empresa)],

  /** Lo que el proveedor cambia. */
  empresa: [claves.empresas.todo, ...DE_UNA_EMPRESA],
  /** Su ficha ya no existe: no se vuelve a pedir. */
  empresaEliminada: [claves.empresas.lista, ...DE_UNA_EMPRESA],
  /** Un plan del catálogo o contratado, o un recibo. */
  planes: [claves.planes.todo, claves.empresas.todo, claves.tablero.todo],
  /** Un asesor o distribuidor, o las empresas que tiene. */
  persona: [
    claves.personal.lista,
    claves.personal.empresas(),
    claves.personal.ajenas(),
    claves.personal.distribuidores,
    claves.empresas.todo,
    claves.soporte.asesores,
  ],
  /** Una fila de un catálogo de la ley. */
  catalogo: [claves.catalogos.todo],
  /** Quien guarda unos menús puede estar viendo uno de ellos. */
  menus: [claves.riel.todo],
  ticket: [claves.soporte.tickets.todo, claves.tablero.todo],
  archivoDeTicket: [claves.soporte.tickets.uno()],
  ticketPropio: [claves.soporte.propios.todo],
  archivoPropio: [claves.soporte.propios.uno()],
} as const satisfies Record<string, Lista | ((empresa: De) => Lista)>;

/** Con 'none', lo que está en pantalla no se pide ahora: se pide la próxima vez que se muestre. */
export const refrescar = (
  consultas: Pick<QueryClient, 'invalidateQueries'>,
  lista: Lista,
  refetchType?: 'none',
): Promise<unknown> =>
  Promise.all(lista.map((queryKey) => consultas.invalidateQueries({ queryKey, refetchType })));
