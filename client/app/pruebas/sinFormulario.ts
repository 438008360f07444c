const ACCION = 'una acción: no lleva lo que se leyó, sino lo que se decide';
const CORREGIR = 'corregir un emitido: se lee como documento y se envía como pedido, que es de cada tipo';

const SOLO = 'lo que va escrito, que se guarda solo: `borrador.test.tsx`';

/** Los PUT que no envía un formulario de lo leído, y por qué. */
export const SIN_FORMULARIO: Record<string, string> = {
  '/api/asientos/borradores/{borrador_id}': SOLO,
  '/api/borradores/{borrador_id}': SOLO,
  '/api/chequeras/{chequera_id}': ACCION,
  '/api/clientes/documentos/{documento_id}/anular': ACCION,
  '/api/cobros/{cobro_id}/anular': ACCION,
  '/api/comp/administradores/{personal_id}/activo': ACCION,
  '/api/comp/administradores/{personal_id}/empresas': ACCION,
  '/api/comp/clave': ACCION,
  '/api/comp/empresa/secuenciales/{punto_id}/{documento}': 'un número nuevo: con el mismo no se envía nada',
  '/api/comp/empresa/usuarios/{usuario_id}/activo': ACCION,
  '/api/comp/empresas/activar/{empresa_id}': ACCION,
  '/api/comp/empresas/comprobarEmpresaEstado/{empresa_id}': ACCION,
  '/api/comp/empresas/planes/{contrato_id}': 'renovar: propone fechas nuevas',
  '/api/comp/empresas/planesOrel/{contrato_id}': 'la interfaz usa la que dice OreL',
  '/api/comp/empresas/planesOreL/{contrato_id}': 'renovar: propone fechas nuevas',
  '/api/comp/empresas/recibos/{recibo_id}': ACCION,
  '/api/comp/empresas/usuario/{empresa_id}/{usuario_id}/activo': ACCION,
  '/api/comp/soporte/presencia/{ticket_id}': ACCION,
  '/api/comp/soporte/soporte/{ticket_id}': ACCION,
  '/api/compras/borradores/{borrador_id}': SOLO,
  '/api/conciliaciones/{conciliacion_id}': 'la interfaz no la cambia: se elimina y se empieza otra',
  '/api/contabilidad': ACCION,
  '/api/facturas/{comprobante_id}': CORREGIR,
  '/api/guias-remision/{comprobante_id}': CORREGIR,
  '/api/guias-remision/{comprobante_id}/viaje': ACCION,
  '/api/liquidaciones-compra/{comprobante_id}': CORREGIR,
  '/api/notas-credito/{comprobante_id}': CORREGIR,
  '/api/notas-debito/{comprobante_id}': CORREGIR,
  '/api/pagos/cruces/{cruce_id}/anular': ACCION,
  '/api/pagos/lotes/{lote_id}/anular': ACCION,
  '/api/pagos/{pago_id}/anular': ACCION,
  '/api/proveedores/documentos/{documento_id}/anular': ACCION,
  '/api/retenciones-recibidas/{retencion_id}/emparejamiento': ACCION,
  '/api/retenciones/{comprobante_id}': CORREGIR,
  '/api/tributos/103/{periodo}/{casillero}': ACCION,
  '/api/tributos/104/{periodo}/{casillero}': ACCION,
};
