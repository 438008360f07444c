"""Lo que falta reponer, y pedirlo."""

from typing import Any

from flask import Response

from api.compras.ordenes import lista as de_ordenes
from api.compras.ordenes.service import DatosOrden
from api.compras.reposicion import lista, schemas, service
from api.compras.reposicion.lista import FiltrosReposicion
from api.compras.reposicion.service import MinimoDicho
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "reposicion", __name__, url_prefix="/api/reposicion", access="empresa", description="Por reponer"
)
COLUMNAS = (
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 44),
    ColumnaExcel("Unidad", "unidad", 12),
    ColumnaExcel("Bodega", "bodega", 26),
    ColumnaExcel("Mínimo", "minimo", 12),
    ColumnaExcel("Máximo", "maximo", 12),
    ColumnaExcel("Hay", "existencia", 12),
    ColumnaExcel("Pedido", "pedida", 12),
    ColumnaExcel("Por pedir", "falta", 12),
)


@blp.route("/paginacion")
@blp.require("ordenes.ver")
@blp.arguments(schemas.PaginaReposicionArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaReposicionSchema)
def paginar(filtros: FiltrosReposicion, page: int, tamano: int, orden: str) -> Any:
    """Una página de los productos que tienen mínimo en una bodega; con `que=reponer`, los que hay que pedir."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("ordenes.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ReposicionArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosReposicion) -> Response:
    """Los mismos, en Excel."""
    return excel.respuesta("por-reponer", COLUMNAS, lista.completo(filtros), "Por reponer")


@blp.route("/minimos", methods=["POST"])
@blp.require("ordenes.editar")
@blp.arguments(schemas.PonerMinimosSchema, as_kwargs=True)
@blp.response(204)
def poner(minimos: list[MinimoDicho]) -> None:
    """Pone el mínimo y el máximo de cada producto en cada bodega; los dos null, lo quita. Todos o ninguno."""
    service.poner(minimos)


@blp.route("/propuesta")
@blp.require("ordenes.ver")
@blp.arguments(schemas.ReposicionArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ReposicionPropuestaSchema)
def propuesta(filtros: FiltrosReposicion) -> Any:
    """Lo que falta, como una orden por proveedor y bodega: a quién se compró la última vez, y a cuánto. Cuando
    `faltan` más que `productos`, se proponen los primeros; los demás, cuando esos ya se pidieron. No guarda nada."""
    return service.propuesta(filtros)


@blp.route("/ordenes", methods=["POST"])
@blp.require("ordenes.editar")
@blp.arguments(schemas.PedirVariasSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.FilaOrdenSchema(many=True))
def pedir(ordenes: list[DatosOrden]) -> Any:
    """Hace varias órdenes de compra de un golpe, en borrador: todas o ninguna."""
    permisos = sessions.current().permisos
    return [de_ordenes.una(id_, permisos) for id_ in service.pedir(ordenes)]
