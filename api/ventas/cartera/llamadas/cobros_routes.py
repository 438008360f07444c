"""Los cobros y lo que queda por cobrar, en la empresa de la sesión."""

from datetime import date
from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf
from api.libros.cuentas.antiguedad import FiltrosAntiguedad
from api.libros.cuentas.aplicaciones import PedidoDeAplicacion
from api.libros.cuentas.dinero import DatosDinero
from api.libros.cuentas.lista_dinero import FiltrosDinero
from api.libros.cuentas.papeles import columnas
from api.ventas.cartera.llamadas import cobros_schemas, cuentas_schemas, schemas
from api.ventas.cartera.models import FORMAS_COBRO
from api.ventas.cartera.motor import cobros, lista_cobros, por_cobrar
from api.ventas.cartera.papeles import recibo

blp = Blueprint("cobros", __name__, url_prefix="/api/cobros", access="empresa", description="Cobros")
cartera = Blueprint(
    "cartera", __name__, url_prefix="/api/cartera", access="empresa", description="Por cobrar"
)
COLUMNAS, ANTIGUEDAD = columnas.de_dinero("cliente", "Cobrado por"), columnas.de_antiguedad("cliente")


def _edita() -> bool:
    return "cobros.editar" in sessions.current().permisos


@blp.route("")
@blp.require("cobros.ver")
@blp.arguments(cobros_schemas.CobrosArgs, location="query", as_kwargs=True)
@blp.response(200, cobros_schemas.PaginaCobrosSchema)
def listar(filtros: FiltrosDinero, page: int, tamano: int, orden: str) -> Any:
    """Una página de cobros, por cliente, fechas, forma, estado (vigente, anulado, con_anticipo) o
    texto (cliente, número, referencia), y la suma de todos los hallados."""
    return lista_cobros.pagina(filtros, page, tamano, orden, edita=_edita())


@blp.route("/exportar")
@blp.require("cobros.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(cobros_schemas.ExportarCobrosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosDinero, orden: str) -> Response:
    """Los mismos cobros en Excel, todas sus páginas."""
    return excel.respuesta("cobros", COLUMNAS, lista_cobros.completo(filtros, orden), "Cobros")


@blp.route("/formas")
@blp.require("cobros.ver")
@blp.response(200, cobros_schemas.FormaCobroSchema(many=True))
def formas() -> Any:
    """Las formas de cobro y, de cada una, los bancos y las cajas donde puede entrar el dinero."""
    return cobros.formas(FORMAS_COBRO)


@blp.route("/pendientes")
@blp.require("cobros.ver")
@blp.arguments(cobros_schemas.PendientesArgs, location="query", as_kwargs=True)
@blp.response(200, cobros_schemas.PendientesSchema)
def pendientes(cliente_id: int) -> Any:
    """Lo que un cliente tiene por pagar, lo más antiguo primero, y lo que tiene a favor."""
    return lista_cobros.pendientes(cliente_id)


@blp.route("", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(cobros_schemas.CrearCobroSchema)
@blp.creates
@blp.response(201, cobros_schemas.CobroSchema)
def crear(datos: DatosDinero) -> Any:
    """Registra un cobro y lo aplica a documentos del cliente; el resto queda como anticipo. Si
    alguien cobró uno mientras tanto, 409 que dice cuánto queda."""
    cobro = cobros.crear(datos, sessions.current().autor)
    return lista_cobros.uno(cobro.id, True)


@blp.route("/<id:cobro_id>")
@blp.require("cobros.ver")
@blp.response(200, cobros_schemas.CobroSchema)
def ver(cobro_id: int) -> Any:
    """Un cobro, con los documentos a los que se aplicó."""
    return lista_cobros.uno(cobro_id, _edita())


@blp.route("/<id:cobro_id>/aplicar", methods=["POST"])
@blp.require("cobros.editar")
@blp.arguments(schemas.AplicarSchema, as_kwargs=True)
@blp.creates
@blp.response(201, cobros_schemas.CobroSchema)
def aplicar(aplicaciones: list[PedidoDeAplicacion], cobro_id: int) -> Any:
    """Aplica el anticipo de un cobro a documentos del mismo cliente."""
    cobros.aplicar(cobro_id, aplicaciones)
    return lista_cobros.uno(cobro_id, True)


@blp.route("/<id:cobro_id>/anular", methods=["PUT"])
@blp.require("cobros.editar")
@blp.arguments(schemas.AnularSchema, as_kwargs=True)
@blp.response(200, cobros_schemas.CobroSchema)
def anular(fecha: date | None, motivo: str, cobro_id: int) -> Any:
    """Anula un cobro desde una fecha: lo que pagó vuelve a deberse."""
    cobros.anular(cobro_id, fecha, motivo)
    return lista_cobros.uno(cobro_id, True)


@blp.route("/<id:cobro_id>/recibo")
@blp.require("cobros.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type="application/pdf", description="El recibo")
def imprimir(cobro_id: int) -> Response:
    """El recibo de un cobro, en PDF."""
    cobro = lista_cobros.uno(cobro_id, False)
    return pdf.respuesta(recibo.en_pdf(cobro), recibo.nombre(cobro))


@cartera.route("/antiguedad")
@cartera.require("cobros.ver")
@cartera.tolera_retraso
@cartera.arguments(cuentas_schemas.AntiguedadArgs, location="query", as_kwargs=True)
@cartera.response(200, cuentas_schemas.PaginaAntiguedadSchema)
def antiguedad(filtros: FiltrosAntiguedad, page: int, tamano: int, orden: str) -> Any:
    """Cuánto debe cada cliente a un día y con qué atraso, por páginas, y los totales."""
    return por_cobrar.pagina(filtros, page, tamano, orden)


@cartera.route("/antiguedad/exportar")
@cartera.require("cobros.ver")
@cartera.tolera_retraso
@cartera.descargable
@limits.por_ip(20, "minute")
@cartera.arguments(cuentas_schemas.ExportarAntiguedadArgs, location="query", as_kwargs=True)
@cartera.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar_antiguedad(filtros: FiltrosAntiguedad, orden: str) -> Response:
    """La misma antigüedad en Excel, todos los clientes."""
    return excel.respuesta("por-cobrar", ANTIGUEDAD, por_cobrar.completo(filtros, orden), "Por cobrar")
