"""Los pagos a los proveedores y lo que queda por pagar, en la empresa de la sesión."""

from datetime import date
from typing import Any

from flask import Response

from api.compras.por_pagar import service
from api.compras.por_pagar.llamadas import cuentas_schemas, pagos_schemas, schemas
from api.compras.por_pagar.models import FORMAS_PAGO
from api.compras.por_pagar.motor import cuentas, lista_pagos, pagos, por_pagar
from api.compras.por_pagar.papeles import comprobante
from api.core.datos.clock import hoy
from api.core.datos.listas.pages import Fila
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf
from api.libros.cuentas.antiguedad import FiltrosAntiguedad
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.libros.cuentas.papeles import columnas

blp = Blueprint("pagos", __name__, url_prefix="/api/pagos", access="empresa", description="Pagos")
deudas = Blueprint(
    "por_pagar", __name__, url_prefix="/api/por-pagar", access="empresa", description="Por pagar"
)
COLUMNAS, ANTIGUEDAD = columnas.de_dinero("proveedor", "Hecho por"), columnas.de_antiguedad("proveedor")


def _edita() -> bool:
    return "pagos.editar" in sessions.current().permisos


def _entero(pago_id: int, *, edita: bool) -> Fila:
    return {**lista_pagos.uno(pago_id, edita), **service.cheque_de(pago_id)}


@blp.route("")
@blp.require("pagos.ver")
@blp.arguments(pagos_schemas.PagosArgs, location="query", as_kwargs=True)
@blp.response(200, pagos_schemas.PaginaPagosSchema)
def listar(filtros: FiltrosDinero, page: int, tamano: int, orden: str) -> Any:
    """Una página de pagos, por proveedor, fechas, forma, estado (vigente, anulado, con_anticipo) o texto (proveedor,
    número, referencia), y la suma de todos los hallados."""
    return lista_pagos.pagina(filtros, page, tamano, orden, edita=_edita())


@blp.route("/exportar")
@blp.require("pagos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(pagos_schemas.ExportarPagosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosDinero, orden: str) -> Response:
    """Los mismos pagos en Excel, todas sus páginas."""
    return excel.respuesta("pagos", COLUMNAS, lista_pagos.completo(filtros, orden), "Pagos")


@blp.route("/formas")
@blp.require("pagos.ver")
@blp.response(200, pagos_schemas.FormaDePagoSchema(many=True))
def formas() -> Any:
    """Las formas de pago y, de cada una, los bancos y las cajas de donde puede salir el dinero."""
    return pagos.formas(FORMAS_PAGO)


@blp.route("/pendientes")
@blp.require("pagos.ver")
@blp.arguments(pagos_schemas.PendientesProveedorArgs, location="query", as_kwargs=True)
@blp.response(200, pagos_schemas.PendientesProveedorSchema)
def pendientes(proveedor_id: int) -> Any:
    """Lo que se debe a un proveedor, lo más antiguo primero, y lo que hay a favor."""
    return lista_pagos.pendientes(proveedor_id)


@blp.route("", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(pagos_schemas.CrearPagoSchema)
@blp.creates
@blp.response(201, pagos_schemas.PagoProveedorSchema)
def crear(datos: DatosDinero) -> Any:
    """Registra un pago y lo aplica a documentos del proveedor; el resto queda como anticipo. Si alguien pagó uno
    mientras tanto, 409 que dice cuánto queda."""
    pago = pagos.crear(datos, sessions.current().autor)
    return _entero(pago.id, edita=True)


@blp.route("/<id:pago_id>")
@blp.require("pagos.ver")
@blp.response(200, pagos_schemas.PagoProveedorSchema)
def ver(pago_id: int) -> Any:
    """Un pago, con los documentos a los que se aplicó."""
    return _entero(pago_id, edita=_edita())


@blp.route("/<id:pago_id>/aplicar", methods=["POST"])
@blp.require("pagos.editar")
@blp.arguments(schemas.AplicarPagoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, pagos_schemas.PagoProveedorSchema)
def aplicar(aplicaciones: list[PedidoDeAplicacion], pago_id: int) -> Any:
    """Aplica el anticipo de un pago a documentos del mismo proveedor."""
    pagos.aplicar(pago_id, aplicaciones)
    return _entero(pago_id, edita=True)


@blp.route("/<id:pago_id>/anular", methods=["PUT"])
@blp.require("pagos.editar")
@blp.arguments(schemas.AnularSchema, as_kwargs=True)
@blp.response(200, pagos_schemas.PagoProveedorSchema)
def anular(fecha: date | None, motivo: str, pago_id: int) -> Any:
    """Anula un pago desde una fecha: lo que saldó vuelve a deberse."""
    pagos.anular(pago_id, fecha, motivo)
    return _entero(pago_id, edita=True)


@blp.route("/<id:pago_id>/recibo")
@blp.require("pagos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El comprobante de pago")
def imprimir(pago_id: int) -> Response:
    """El comprobante de un pago, en PDF."""
    pago = lista_pagos.uno(pago_id, False)
    return pdf.respuesta(comprobante.en_pdf(pago), comprobante.nombre(pago))


@deudas.route("/antiguedad")
@deudas.require("pagos.ver")
@deudas.tolera_retraso
@deudas.arguments(cuentas_schemas.PorPagarArgs, location="query", as_kwargs=True)
@deudas.response(200, cuentas_schemas.PaginaPorPagarSchema)
def antiguedad(filtros: FiltrosAntiguedad, page: int, tamano: int, orden: str) -> Any:
    """Cuánto se debe a cada proveedor a un día y con qué atraso, por páginas, y los totales."""
    return por_pagar.pagina(filtros, page, tamano, orden)


@deudas.route("/antiguedad/exportar")
@deudas.require("pagos.ver")
@deudas.tolera_retraso
@deudas.descargable
@limits.por_ip(20, "minute")
@deudas.arguments(cuentas_schemas.ExportarPorPagarArgs, location="query", as_kwargs=True)
@deudas.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar_antiguedad(filtros: FiltrosAntiguedad, orden: str) -> Response:
    """La misma antigüedad en Excel, todos los proveedores."""
    return excel.respuesta("por-pagar", ANTIGUEDAD, por_pagar.completo(filtros, orden), "Por pagar")


@deudas.route("/valorNeto")
@deudas.require("pagos.ver")
@deudas.arguments(cuentas_schemas.HastaArgs, location="query", as_kwargs=True)
@deudas.response(200, cuentas_schemas.ValorPorPagarSchema)
def valor_neto(hasta: date | None) -> Any:
    """Lo que los proveedores facturaron hasta un día, lo acreditado y lo pagado, y lo que queda por pagar."""
    return cuentas.valor_neto(hasta or hoy())
