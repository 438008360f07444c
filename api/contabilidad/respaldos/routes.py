"""Los documentos que el contador pide a la empresa, y cómo llegan."""

from dataclasses import replace
from typing import Any

from flask import Response

from api.compras.compras.nucleo import papeles as de_compras
from api.contabilidad.respaldos import lista, publico, schemas, service
from api.contabilidad.respaldos.lista import FiltrosRespaldos
from api.contabilidad.respaldos.service import DatosDelPedido
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint, guarded
from api.core.http.uploads import Archivo
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "respaldos", __name__, url_prefix="/api/respaldos", access="empresa", description="Documentos pedidos"
)
abierto = Blueprint(
    "respaldo_publico",
    __name__,
    url_prefix="/api/publico/respaldo",
    access="publico",
    description="Enlaces públicos",
)
COLUMNAS = (
    ColumnaExcel("De qué", "asunto", 60),
    ColumnaExcel("A quién", "para", 30),
    ColumnaExcel("Pedido por", "pedido_por", 24),
    ColumnaExcel("Pedido", "pedido_en", 18),
    ColumnaExcel("Hasta", "hasta", 12),
    ColumnaExcel("Estado", "estado", 14),
    ColumnaExcel("Resuelto por", "resuelto_por", 24),
    ColumnaExcel("Resuelto", "resuelto_en", 18),
)
REGLA, MAXIMO = replace(de_compras.REGLA, carpeta="respaldos"), de_compras.MAXIMO
_FIRMA = "<string(maxlength=300):firma>"


@blp.route("/paginacion")
@blp.require("respaldos.entregar")
@blp.arguments(schemas.PaginaRespaldosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaRespaldosSchema)
def paginar(filtros: FiltrosRespaldos, page: int, tamano: int, orden: str) -> Any:
    """Una página, los últimos primero. Quien no pide ve solo los que se le piden."""
    return lista.pagina(sessions.current(), filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("respaldos.entregar")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaRespaldosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosRespaldos, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    filas = lista.completo(sessions.current(), filtros, orden)
    return excel.respuesta("documentos-pedidos", COLUMNAS, filas, "Documentos pedidos")


@blp.route("/esperados")
@blp.require("respaldos.entregar")
@blp.response(200, schemas.PedidoDeRespaldoSchema(many=True))
def ver_esperados() -> Any:
    """Los que se esperan, los últimos primero; hasta 2000."""
    return lista.esperados(sessions.current())


@blp.route("/destinatarios")
@blp.require("respaldos.pedir")
@blp.response(200, schemas.DestinatarioDeRespaldoSchema(many=True))
def ver_destinatarios() -> Any:
    """Los usuarios a los que se les puede pedir un documento."""
    return service.destinatarios()


@blp.route("", methods=["POST"])
@blp.require("respaldos.pedir")
@limits.por_ip(120, "hour")
@blp.arguments(schemas.PedirRespaldoSchema)
@blp.creates
@blp.response(201, schemas.PedidoDeRespaldoSchema)
def pedir(datos: DatosDelPedido) -> Any:
    """Pide el documento de una línea del banco o de una compra. Al usuario se le escribe con el lugar donde soltarlo; a otro
    correo, con un enlace que solo recibe ese documento. 409 si ya se espera."""
    sesion = sessions.current()
    return lista.uno(sesion, service.pedir(sesion, datos))


@blp.route("/<id:respaldo_id>")
@blp.require("respaldos.entregar")
@blp.response(200, schemas.PedidoDeRespaldoSchema)
def ver(respaldo_id: int) -> Any:
    """Uno."""
    return lista.uno(sessions.current(), respaldo_id)


@blp.route("/<id:respaldo_id>/recordar", methods=["POST"])
@blp.require("respaldos.pedir")
@blp.response(200, schemas.PedidoDeRespaldoSchema)
def recordar(respaldo_id: int) -> Any:
    """Le escribe otra vez, a lo sumo una al día."""
    service.recordar(respaldo_id)
    return lista.uno(sessions.current(), respaldo_id)


@blp.route("/<id:respaldo_id>/cancelar", methods=["POST"])
@blp.require("respaldos.pedir")
@blp.response(200, schemas.PedidoDeRespaldoSchema)
def cancelar(respaldo_id: int) -> Any:
    """Ya no se espera: su enlace no recibe nada."""
    sesion = sessions.current()
    service.cancelar(respaldo_id, sesion.nombre)
    return lista.uno(sesion, respaldo_id)


@blp.route("/<id:respaldo_id>/archivos", methods=["POST"])
@blp.require("respaldos.entregar")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.RespaldosSchema, location="files")
@blp.arguments(schemas.ConRespaldoSchema, location="form", as_kwargs=True)
@uploads.stored_many("current", REGLA, MAXIMO)
@blp.creates
@blp.response(201, schemas.PedidoDeRespaldoSchema)
def entregar(respuesta: str, archivos: list[Archivo], respaldo_id: int) -> Any:
    """Entrega el documento (PDF, PNG, JPG, WEBP, XML, ZIP) de hasta 10 MB; hasta 10 archivos. Queda en la línea o en la compra
    de que se pidió."""
    sesion = sessions.current()
    lista.uno(sesion, respaldo_id)
    service.entregar(respaldo_id, archivos, respuesta, sesion.nombre)
    return lista.uno(sesion, respaldo_id)


@abierto.route(f"/{_FIRMA}")
@limits.por_ip(60, "minute")
@abierto.response(200, schemas.RespaldoPublicoSchema)
def abrir(firma: str) -> Any:
    """Lo que se pide por un enlace, y si todavía se espera."""
    return publico.abrir(firma)


@abierto.route(f"/{_FIRMA}", methods=["POST"])
@limits.por_ip(20, "minute")
@limits.archivos_sin_sesion()
@guarded(publico.exigir_que_espere, "firma")
@abierto.arguments(schemas.RespaldosSchema, location="files")
@abierto.arguments(schemas.ConRespaldoSchema, location="form", as_kwargs=True)
@uploads.stored_many("current", REGLA, MAXIMO)
@abierto.response(200, schemas.RespaldoPublicoSchema)
def entregar_por_enlace(respuesta: str, archivos: list[Archivo], firma: str) -> Any:
    """Entrega el documento por su enlace, una sola vez."""
    publico.entregar(firma, archivos, respuesta)
    return publico.abrir(firma)
