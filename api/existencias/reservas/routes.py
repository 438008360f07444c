"""Lo que está reservado, y soltarlo."""

from typing import Any

from flask import Response

from api.core.datos.sesion import quien_llama
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.existencias.reservas import lista, schemas, service
from api.existencias.reservas.lista import FiltrosReservas

blp = Blueprint("reservas", __name__, url_prefix="/api/reservas", access="empresa", description="Reservas")
COLUMNAS = (
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 40),
    ColumnaExcel("Unidad", "unidad", 12),
    ColumnaExcel("Bodega", "bodega", 26),
    ColumnaExcel("Reservado", "cantidad", 12),
    ColumnaExcel("Reservado por", "documento", 24),
    ColumnaExcel("Para", "tercero", 36),
    ColumnaExcel("Hasta", "hasta", 12),
    ColumnaExcel("Alcanza", "alcanza", 10),
)


@blp.route("/paginacion")
@blp.require("existencias.ver")
@blp.arguments(schemas.PaginaReservasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaReservasSchema)
def paginar(filtros: FiltrosReservas, page: int, tamano: int, orden: str, **_: str) -> Any:
    """Una página de lo que está reservado ahora, lo último primero."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("existencias.ver")
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ReservasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosReservas) -> Response:
    """Lo reservado con esos filtros, en Excel."""
    return excel.respuesta("reservas", COLUMNAS, lista.completo(filtros), "Reservas")


@blp.route("/<id:reserva_id>/soltar", methods=["POST"])
@blp.require("existencias.reservas")
@blp.arguments(schemas.SoltarReservaSchema, as_kwargs=True)
@blp.response(204)
def soltar(reserva_id: int, motivo: str) -> None:
    """Deja libre todo lo que esa reserva apartaba. La que ya no aparta nada, 409."""
    service.soltar(reserva_id, motivo, quien_llama())
