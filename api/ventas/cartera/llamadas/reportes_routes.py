"""Los estados de cuenta y la lista de clientes con sus saldos, en PDF y en Excel."""

from datetime import date

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf
from api.libros.cuentas.estados import periodo
from api.libros.cuentas.papeles import estado as papel_estado
from api.plataforma.empresas import alcance
from api.terceros.clientes.alcance import del_cliente
from api.terceros.clientes.lista import FiltrosClientes
from api.ventas.cartera.llamadas.reportes_schemas import ArchivoEstadoArgs, ListaSaldosArgs
from api.ventas.cartera.motor import cuentas
from api.ventas.cartera.papeles import reportes

blp = Blueprint("reportes", __name__, url_prefix="/api/clientes", access="sesion", description="Cuentas")


@blp.route("/estadoCuenta/<id:cliente_id>/pdf")
@blp.require("clientes.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(ArchivoEstadoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def estado_pdf(
    eid: int | None, desde: date | None, hasta: date | None, ver: bool, cliente_id: int
) -> Response:
    """El estado de cuenta de un cliente en PDF."""
    with del_cliente(sessions.current(), eid, cliente_id):
        papel = reportes.leer_estado(cliente_id, desde, hasta)
        return pdf.respuesta(papel_estado.dibujar(papel), papel.nombre, en_linea=ver)


@blp.route("/estadoCuenta/<id:cliente_id>/excel")
@blp.require("clientes.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(ArchivoEstadoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def estado_excel(
    eid: int | None, desde: date | None, hasta: date | None, cliente_id: int, **_: bool
) -> Response:
    """El estado de cuenta de un cliente en Excel."""
    with del_cliente(sessions.current(), eid, cliente_id):
        estado = cuentas.estado_cuenta(cliente_id, *periodo(desde, hasta))
        encabezado = reportes.encabezado_de_estado(estado)
        filas = papel_estado.en_filas(estado)
        columnas = papel_estado.COLUMNAS
        return excel.respuesta("estado-de-cuenta", columnas, filas, "Estado de cuenta", encabezado)


@blp.route("/reporte/excel/<id:eid>/<id:com_codigo>")
@blp.require("clientes.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(ListaSaldosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def lista_excel(filtros: FiltrosClientes, orden: str, eid: int, com_codigo: int) -> Response:
    """La lista de clientes con lo que cada uno debe y sus totales, en Excel. `eid` es la empresa y
    `com_codigo` uno de sus establecimientos; los filtros son los de la lista."""
    with alcance.de_una(sessions.current(), eid):
        filas = reportes.lista(sessions.current(), eid, com_codigo, filtros, orden)
        return excel.respuesta("clientes-saldos", reportes.COLUMNAS_LISTA, filas, "Clientes")


@blp.route("/reporte/pdf/<id:eid>/<id:com_codigo>")
@blp.require("clientes.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(ListaSaldosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def lista_pdf(filtros: FiltrosClientes, orden: str, eid: int, com_codigo: int) -> Response:
    """La lista de clientes con lo que cada uno debe y sus totales, en PDF. `eid` es la empresa y
    `com_codigo` uno de sus establecimientos; los filtros son los de la lista."""
    with alcance.de_una(sessions.current(), eid):
        dibujada = reportes.lista_en_pdf(sessions.current(), eid, com_codigo, filtros, orden)
        return pdf.respuesta(dibujada, reportes.nombre_de_lista())
