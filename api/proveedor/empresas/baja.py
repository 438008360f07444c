"""Eliminar una empresa: solo una que nadie usó, con lo que su registro creó.

Lo que la usa se busca en todas las tablas que apuntan a `empresas`, de modo que una tabla nueva cuenta
desde su primer día.
"""

from sqlalchemy import Table, func, select
from sqlalchemy import delete as borrar

from api.core.datos import audit
from api.core.datos.db import db, en_empresa, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import Conflicto, enumerar
from api.plataforma.correos import service as correos
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.planes import service as planes
from api.plataforma.usuarios import de_empresa as usuarios_de_empresa
from api.terceros.clientes import service as clientes

# Las tablas en las que toda empresa tiene filas desde que se registra: esas filas se borran con ella.
_NACEN_CON_ELLA = {
    "clientes",
    "establecimientos",
    "menus_empresas",
    "planes_orel",
    "puntos_emision",
    "regimenes_empresas",
    "usuarios",
}
# Las sumas que la base mantiene de otras: no son un uso, y se borran al final, cuando ya no queda qué sumar.
_SUMAN_OTRAS = {"sumas_cartera", "sumas_comprobantes", "sumas_filas", "sumas_por_pagar"}
_NOMBRES = {
    "ajustes_clientes": ("ajuste de la cuenta de un cliente", "ajustes de cuentas de clientes"),
    "ajustes_proveedores": ("ajuste de la cuenta de un proveedor", "ajustes de cuentas de proveedores"),
    "activos_fijos": ("activo fijo", "activos fijos"),
    "aperturas_comprobantes": ("apertura de comprobantes", "aperturas de comprobantes"),
    "aplicaciones": ("aplicación de cobros", "aplicaciones de cobros"),
    "aplicaciones_pagos": ("aplicación de pagos", "aplicaciones de pagos"),
    "archivos_asientos": ("archivo de asientos", "archivos de asientos"),
    "archivos_cargas": ("archivo recibido", "archivos recibidos"),
    "archivos_compras": ("archivo de compras", "archivos de compras"),
    "archivos_documentos": ("archivo", "archivos"),
    "archivos_documentos_proveedores": ("archivo de proveedores", "archivos de proveedores"),
    "asientos_contables": ("asiento contable", "asientos contables"),
    "asientos_pendientes": ("asiento pendiente", "asientos pendientes"),
    "asesores_comerciales": ("asesor comercial", "asesores comerciales"),
    "bajas_recordatorios": ("baja de recordatorios", "bajas de recordatorios"),
    "enlaces_publicos": ("enlace público", "enlaces públicos"),
    "bloqueos_periodos": ("período cerrado", "períodos cerrados"),
    "borradores": ("borrador", "borradores"),
    "buzones_recibidos": ("correo de los recibidos", "correos de los recibidos"),
    "cargas_recibidos": ("carga de comprobantes recibidos", "cargas de comprobantes recibidos"),
    "centros_comprobantes": ("centro de una línea de comprobante", "centros de líneas de comprobantes"),
    "centros_costo": ("centro de costo", "centros de costo"),
    "certificados_firma": ("firma electrónica", "firmas electrónicas"),
    "cierres_anio": ("cierre de un año", "cierres de años"),
    "cierres_mes": ("cierre de un mes", "cierres de meses"),
    "clientes": ("cliente", "clientes"),
    "cobros": ("cobro", "cobros"),
    "cheques_girados": ("cheque girado", "cheques girados"),
    "chequeras": ("chequera", "chequeras"),
    "compras": ("compra", "compras"),
    "comprobantes": ("comprobante", "comprobantes"),
    "consumos_mensuales": ("mes con documentos", "meses con documentos"),
    "contabilidad_empresas": ("contabilidad", "contabilidades"),
    "contactos_clientes": ("contacto de clientes", "contactos de clientes"),
    "cruces_cuentas": ("cruce de cuentas", "cruces de cuentas"),
    "formatos_cheques": ("posición de cheques impresos", "posiciones de cheques impresos"),
    "extractos_bancarios": ("extracto de banco", "extractos de banco"),
    "lineas_extracto": ("línea de un extracto", "líneas de extractos"),
    "conciliaciones": ("conciliación de banco", "conciliaciones de banco"),
    "cruces_bancarios": ("cruce con un extracto", "cruces con extractos"),
    "partes_cruces": ("parte de un cruce", "partes de cruces"),
    "reglas_extracto": ("regla aprendida de un extracto", "reglas aprendidas de extractos"),
    "cuentas_bancarias": ("cuenta de banco o caja", "cuentas de banco y cajas"),
    "cuotas_mensuales": ("cuota de un mes", "cuotas de los meses"),
    "cuentas_contables": ("cuenta contable", "cuentas contables"),
    "despachos": ("factura despachada", "facturas despachadas"),
    "diferidos": ("pago anticipado", "pagos anticipados"),
    "documentos_clientes": ("documento de clientes", "documentos de clientes"),
    "documentos_lotes_pagos": ("documento en lotes de pagos", "documentos en lotes de pagos"),
    "documentos_proveedores": ("documento de proveedores", "documentos de proveedores"),
    "documentos_retenidos": ("documento de retenciones recibidas", "documentos de retenciones recibidas"),
    "emisiones_masivas": ("emisión de muchas facturas", "emisiones de muchas facturas"),
    "emisiones_recurrentes": ("fecha de una factura recurrente", "fechas de facturas recurrentes"),
    "entregas_comprobantes": ("entrega de comprobantes", "entregas de comprobantes"),
    "entregas_proformas": ("entrega de proformas", "entregas de proformas"),
    "envios_clientes": ("envío a clientes", "envíos a clientes"),
    "excepciones_periodos": ("excepción de un período", "excepciones de períodos"),
    "facturas_por_emitir": ("factura por emitir", "facturas por emitir"),
    "formatos_lotes": ("formato de lotes de pagos", "formatos de lotes de pagos"),
    "grupos_clientes": ("grupo de clientes", "grupos de clientes"),
    "historial_comprobantes": ("paso de comprobantes", "pasos de comprobantes"),
    "historial_recibidos": ("paso de recibidos", "pasos de recibidos"),
    "impuestos_compras": ("impuesto de compras", "impuestos de compras"),
    "importaciones": ("importación", "importaciones"),
    "lineas_plantillas": ("línea de plantillas", "líneas de plantillas"),
    "accesos_devolucion": ("acceso a la devolución de IVA", "accesos a la devolución de IVA"),
    "devoluciones_iva": ("devolución de IVA", "devoluciones de IVA"),
    "firmantes_contables": ("firmante de los estados", "firmantes de los estados"),
    "conteos_inventario": ("conteo de existencias", "conteos de existencias"),
    "presupuestos": ("presupuesto", "presupuestos"),
    "lineas_presupuesto": ("cuenta presupuestada", "cuentas presupuestadas"),
    "parametros_provisiones": ("porcentaje de provisiones", "porcentajes de provisiones"),
    "provisiones_cartera": ("provisión de cartera", "provisiones de cartera"),
    "plantillas_asientos": ("plantilla de asientos", "plantillas de asientos"),
    "lineas_asientos": ("línea de asientos", "líneas de asientos"),
    "debitos_compras": ("débito de una compra", "débitos de compras"),
    "lineas_depositadas": ("cobro depositado", "cobros depositados"),
    "lineas_liquidadas": ("liquidación de una retención", "liquidaciones de retenciones"),
    "lineas_retenidas": ("código de retenciones recibidas", "códigos de retenciones recibidas"),
    "lineas_compras": ("línea de compras", "líneas de compras"),
    "lineas_lotes_pagos": ("línea de lotes de pagos", "líneas de lotes de pagos"),
    "lotes_pagos": ("lote de pagos", "lotes de pagos"),
    "movimientos_activos": ("movimiento de activos fijos", "movimientos de activos fijos"),
    "movimientos_bancarios": ("movimiento de banco o caja", "movimientos de bancos y cajas"),
    "numeros_asientos": ("numeración de asientos", "numeraciones de asientos"),
    "numeros_cobros": ("numeración de cobros", "numeraciones de cobros"),
    "numeros_pagos": ("numeración de pagos", "numeraciones de pagos"),
    "pagos": ("pago", "pagos"),
    "planes_imprenta": ("plan de imprenta", "planes de imprenta"),
    "planes_orel": ("plan electrónico", "planes electrónicos"),
    "procesos_mensuales": ("mes asentado", "meses asentados"),
    "productos": ("producto", "productos"),
    "proveedores": ("proveedor", "proveedores"),
    "transportistas": ("transportista", "transportistas"),
    "recibidos": ("comprobante recibido", "comprobantes recibidos"),
    "recordatorios_enviados": ("recordatorio enviado", "recordatorios enviados"),
    "proformas": ("proforma", "proformas"),
    "recurrentes": ("factura recurrente", "facturas recurrentes"),
    "regimenes_empresas": ("cambio de régimen", "cambios de régimen"),
    "reglas_recibidos": ("regla de lo recibido", "reglas de lo recibido"),
    "parametros_contables": ("parámetro contable", "parámetros contables"),
    "reglas_recordatorios": ("regla de recordatorios", "reglas de recordatorios"),
    "recibos_pago": ("recibo de pago", "recibos de pago"),
    "reemplazos_comprobantes": ("comprobante reemplazado", "comprobantes reemplazados"),
    "retenciones_recibidas": ("retención recibida", "retenciones recibidas"),
    "saldos_contables": ("saldo contable", "saldos contables"),
    "saldos_terceros": ("saldo de un cliente o proveedor", "saldos de clientes y proveedores"),
    "secuenciales": ("secuencial", "secuenciales"),
    "tickets": ("ticket de soporte", "tickets de soporte"),
    "traidas_recibidos": ("clave por traer", "claves por traer"),
    "transmisiones": ("comprobante por transmitir", "comprobantes por transmitir"),
    "usuarios": ("usuario que ya ingresó", "usuarios que ya ingresaron"),
    "vistos_buenos": ("visto bueno", "vistos buenos"),
    "xml_comprobantes": ("XML de comprobantes", "XML de comprobantes"),
    "xml_recibidos": ("XML de recibidos", "XML de recibidos"),
}


@transactional
def eliminar(sesion: Sesion, empresa_id: int) -> None:
    """Elimina una empresa que nada usa todavía. Si algo la usa, responde con un conflicto que dice qué."""
    empresa = empresas.para_cambiar(sesion, empresa_id)
    with en_empresa(empresa.id):
        usos = _usos(empresa.id)
        if usos:
            raise Conflicto(f"No se puede eliminar: la empresa tiene {enumerar(usos)}. Puede desactivarla.")
        _borrar_lo_suyo(empresa.id)
    correos.dejar_al_proveedor(empresa.id)
    audit.record(
        "eliminar",
        "empresa",
        empresa.id,
        empresa_id=empresa.id,
        antes={c: getattr(empresa, c) for c in ("ruc", "nombre_comercial", "razon_social", "correo")},
    )
    db.session.delete(empresa)


def _usos(empresa_id: int) -> list[str]:
    cuentas = {
        "usuarios": usuarios_de_empresa.con_ingreso(),
        "planes_orel": planes.electronicos_usados(empresa_id),
        "clientes": clientes.registrados(),
    }
    for tabla in _tablas():
        if tabla.name not in _NACEN_CON_ELLA | _SUMAN_OTRAS:
            contar = select(func.count()).select_from(tabla).where(tabla.c.empresa_id == empresa_id)
            cuentas[tabla.name] = db.session.execute(contar).scalar_one()
    return [f"{n} {_nombre(tabla, n)}" for tabla, n in cuentas.items() if n]


def _borrar_lo_suyo(empresa_id: int) -> None:
    for cuales in (_NACEN_CON_ELLA, _SUMAN_OTRAS):
        for tabla in (t for t in reversed(_tablas()) if t.name in cuales):
            db.session.execute(borrar(tabla).where(tabla.c.empresa_id == empresa_id))


def _tablas() -> list[Table]:
    """Las tablas que apuntan a `empresas`, ordenadas: antes de cada una, las que ella referencia."""
    return [t for t in db.metadata.sorted_tables if _apunta_a_empresas(t)]


def _apunta_a_empresas(tabla: Table) -> bool:
    return any(fk.column.table is Empresa.__table__ for fk in tabla.foreign_keys)


def _nombre(tabla: str, cuantos: int) -> str:
    uno, varios = _NOMBRES.get(tabla, (f"registro de {tabla}", f"registros de {tabla}"))
    return uno if cuantos == 1 else varios
