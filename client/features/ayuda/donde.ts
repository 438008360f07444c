import type { Seccion } from '@/navegacion';
import { llano, PAGINAS } from './paginas';

/** Una pantalla, y por dónde se llega a ella en el menú. */
export interface Lugar {
  to: string;
  nombre: string;
  /** «Compras › Retenciones». */
  camino: string;
}

/** Con qué otras palabras se buscan las pantallas del menú, además de las de su página de la ayuda. */
const OTRAS: Record<string, string> = {
  '/': 'inicio tablero resumen pendientes atencion vence',
  '/facturas': 'factura venta vender emitir anular sri autorizar borrador reenviar',
  '/notas-credito': 'devolucion devolver anular descuento corregir factura',
  '/notas-debito': 'interes mora recargo',
  '/guias-remision': 'guia transporte traslado despacho',
  '/retenciones': 'retencion retener comprobante proveedor renta iva porcentaje',
  '/retenciones-recibidas': 'retencion retuvo cliente retenido',
  '/clientes': 'cliente comprador ficha estado cuenta contacto',
  '/productos': 'producto servicio precio codigo catalogo tarifa',
  '/transportistas': 'chofer placa conductor',
  '/cobros': 'cobrar cobro abono anticipo recibo',
  '/por-cobrar': 'cartera debe deuda vencido antiguedad saldo cliente recordatorio',
  '/reporte-ventas': 'reporte vendido ventas vendedor',
  '/recibidos': 'recibido xml txt portal descargar comprobante electronico proveedor',
  '/compras': 'compra gasto factura proveedor papel',
  '/ordenes-compra': 'orden pedido pedir proveedor falta llegar entrega',
  '/por-reponer': 'reponer minimo maximo falta pedir agotado stock propuesta',
  '/proveedores': 'proveedor cuenta bancaria',
  '/liquidaciones-compra': 'liquidacion compra sin ruc',
  '/pagos': 'pagar pago cheque transferencia proveedor',
  '/pagos/lotes': 'lote cash management archivo banco transferencias aprobar',
  '/por-pagar': 'deuda debo vencido antiguedad saldo proveedor',
  '/asientos': 'asiento diario comprobante contable ingreso egreso debe haber',
  '/libros': 'libro diario mayor comprobacion balance auxiliar',
  '/estados-financieros': 'balance general resultados perdidas ganancias flujo efectivo patrimonio',
  '/plan-de-cuentas': 'plan cuenta contable',
  '/bancos': 'banco caja saldo movimiento deposito cheque tarjeta',
  '/documentos-pedidos': 'pedir documento respaldo soporte papel falta entregar',
  '/conciliaciones': 'conciliar conciliacion extracto banco',
  '/cierres': 'cerrar cierre mes ano impuestos 103 104',
  '/periodos': 'bloquear periodo cerrado reabrir excepcion',
  '/activos-fijos': 'activo depreciacion vehiculo equipo',
  '/existencias': 'existencia inventario stock cuanto hay valor costo disponible negativo',
  '/kardex': 'kardex movimientos inventario entradas salidas promedio',
  '/ajustes-existencias': 'ajuste perdida robo merma dano uso propio inventario',
  '/reservas': 'reserva reservado apartado proforma disponible soltar',
  '/lotes': 'lote serie caduca caducidad vence vencido por caducar',
  '/traslados': 'mover pasar bodega transito guia despacho recibir',
  '/ensambles': 'armar desarmar kit combo canasta ensamblar fabricar',
  '/recetas': 'receta partes combo kit componentes de que se hace',
  '/bodegas': 'bodega almacen deposito inventario existencias stock',
  '/conteos':
    'conteo contar toma fisica inventario diferencias faltante sobrante lector codigo barras camara',
  '/rotacion-existencias':
    'rotacion abc clase muerta muertas parado no se vende dias alcanza reponer mas vendidos inventario',
  '/diferencias-conteos': 'diferencia conteo falto sobro faltante sobrante informe cuadre',
  '/listas-precios': 'lista precio mayorista promocion oferta descuento grupo',
  '/inventario': 'inventario costo ventas conteo permanente',
  '/impuestos': 'impuesto declaracion declarar 103 104 iva retencion fuente ats anexo casillero',
  '/impuestos/formularios': 'formulario 103 104 iva retencion fuente casillero declarar sustitutiva',
  '/impuestos/conciliacion': 'conciliar cuadrar cuadre diferencia libros mayor formulario auditor',
  '/impuestos/ats': 'ats anexo transaccional xml zip portal',
  '/impuestos/renta': 'renta 101 102 utilidad conciliacion deducible rimpe gastos personales',
  '/calendario-tributario': 'vence obligacion calendario plazo impuesto',
  '/empresa': 'empresa datos logo logotipo direccion establecimiento punto emision secuencial regimen correo',
  '/firma': 'firma certificado p12 token',
  '/usuarios': 'usuario acceso persona clave perfil permiso despacho contador',
  '/plan': 'plan renovar cupo documentos pagar recibo',
  '/auditoria': 'auditoria quien hizo cambio historial',
  '/accesos': 'acceso ingreso intento fallido ip dispositivo',
  '/llaves': 'llave api programa integrar integracion tienda sistema token clave ensayo sandbox',
  '/webhooks': 'webhook aviso notificar suceso evento integrar tienda sistema api firma secreto',
  '/procesos': 'proceso importacion avance tarda',
  '/soporte': 'soporte ticket ayuda contacto',
};

/** Las que no están en el menú: se llega por otra que sí está. */
export const DENTRO: { to: string; nombre: string; palabras: string }[] = [
  { to: '/usuarios/perfiles', nombre: 'Perfiles', palabras: 'perfil permiso rol acceso' },
  { to: '/bancos/cheques', nombre: 'Cheques por depositar', palabras: 'cheque recibido posfechado' },
  { to: '/bancos/girados', nombre: 'Cheques girados', palabras: 'cheque girado emitido' },
  { to: '/bancos/chequeras', nombre: 'Chequeras', palabras: 'chequera cheque numero imprimir' },
  { to: '/por-pagar/vencen', nombre: 'Lo que vence', palabras: 'vence vencimiento pagar semana' },
  { to: '/pagos/lotes/formato', nombre: 'Formato del archivo del banco', palabras: 'formato archivo banco' },
  { to: '/activos-fijos/depreciacion', nombre: 'Depreciación', palabras: 'depreciar depreciacion mes' },
  {
    to: '/conciliaciones/perfiles',
    nombre: 'Cómo se leen los extractos',
    palabras: 'extracto columna formato',
  },
  { to: '/facturas/masivas', nombre: 'Muchas facturas', palabras: 'masiva lote excel muchas' },
  { to: '/facturas/importar', nombre: 'Facturas de un archivo', palabras: 'importar excel archivo' },
  { to: '/clientes/importar', nombre: 'Importar clientes', palabras: 'importar excel archivo subir' },
  {
    to: '/existencias-iniciales/importar',
    nombre: 'Importar la existencia inicial',
    palabras: 'importar excel archivo inventario inicial stock',
  },
  { to: '/listas-precios/importar', nombre: 'Importar precios', palabras: 'importar excel archivo lista' },
  { to: '/productos/importar', nombre: 'Importar productos', palabras: 'importar excel archivo subir' },
  { to: '/proveedores/importar', nombre: 'Importar proveedores', palabras: 'importar excel archivo subir' },
  { to: '/recibidos/reglas', nombre: 'Reglas de lo recibido', palabras: 'regla aceptar solo automatico' },
  {
    to: '/retenciones-recibidas/comparacion',
    nombre: 'Comparación de retenciones',
    palabras: 'comparar comparacion retencion falta',
  },
  { to: '/periodos/excepciones', nombre: 'Excepciones de períodos', palabras: 'excepcion permitir cerrado' },
];

interface Candidata extends Lugar {
  /** Las palabras de su nombre y de su lugar; las otras con que se busca; y las de su página de la ayuda. */
  capas: string[];
}

const deSuPagina = (to: string) =>
  PAGINAS.filter(({ pantallas }) => pantallas[0] === to)
    .map(({ titulo, palabras }) => `${titulo} ${palabras}`)
    .join(' ');

function candidatas(menu: Seccion[]): Candidata[] {
  const delMenu = menu.flatMap(({ nombre: seccion, entradas }) =>
    entradas.map(({ to, nombre, grupo }) => ({
      to,
      nombre,
      camino: [seccion, grupo, nombre].filter(Boolean).join(' › '),
      capas: [`${nombre} ${seccion ?? ''} ${grupo ?? ''}`, OTRAS[to] ?? '', deSuPagina(to)],
    })),
  );
  const dentro = DENTRO.flatMap(({ to, nombre, palabras }) => {
    const [por] = delMenu
      .filter((una) => una.to !== '/' && to.startsWith(`${una.to}/`))
      .sort((a, b) => b.to.length - a.to.length);
    return por ? [{ to, nombre, camino: `${por.camino} › ${nombre}`, capas: [nombre, palabras] }] : [];
  });
  return [...delMenu, ...dentro];
}

/** Las pantallas que lo escrito nombra, entre las que esta persona tiene: primero las que se llaman así, después las que se
 * buscan con esas palabras, y al fin las de las páginas de la ayuda que las dicen. */
export function dondeEsta(texto: string, menu: Seccion[]): Lugar[] {
  const palabras = llano(texto).split(/\s+/).filter(Boolean);
  if (palabras.length === 0) return [];
  const capaDe = ({ capas }: Candidata) =>
    capas.findIndex((_, hasta) => {
      const suyas = llano(capas.slice(0, hasta + 1).join(' ')).split(/\s+/);
      return palabras.every((palabra) => suyas.some((suya) => suya.startsWith(palabra)));
    });
  return candidatas(menu)
    .map((una) => ({ una, capa: capaDe(una) }))
    .filter(({ capa }) => capa >= 0)
    .sort((a, b) => a.capa - b.capa)
    .map(({ una: { to, nombre, camino } }) => ({ to, nombre, camino }));
}
