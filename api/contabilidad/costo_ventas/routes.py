"""Los conteos de existencias y el costo de ventas (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from api.contabilidad.costo_ventas import schemas, service
from api.contabilidad.costo_ventas.service import CONTEOS, DatosConteo
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import SoloPagina

blp = Blueprint(
    "inventario",
    __name__,
    url_prefix="/api/inventario",
    access="empresa",
    description="Existencias y costo de ventas",
)


@blp.route("/previa")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PreviaConteoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PreviaConteoSchema)
def previa(mes: date) -> Any:
    """Lo que los libros dicen de las existencias al fin de un mes, para contarlas. No cambia nada."""
    return service.previa(mes)


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaConteosSchema)
def paginar(page: int, tamano: int) -> Any:
    """Una página de los conteos, el último primero."""
    return CONTEOS.pagina(page, tamano)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.AsentarConteoSchema)
@blp.creates
@blp.response(201, schemas.ConteoInventarioSchema)
def asentar(datos: DatosConteo) -> Any:
    """Asienta el costo de ventas con lo contado, una vez por mes. Una cuenta que no viene queda como está."""
    return CONTEOS.uno(service.asentar(datos, sessions.current().autor))


@blp.route("/<id:conteo_id>/deshacer", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.response(200, schemas.ConteoInventarioSchema)
def deshacer(conteo_id: int) -> Any:
    """Reversa el último, con su misma fecha, y deja su mes libre."""
    return CONTEOS.uno(service.deshacer(conteo_id, sessions.current().autor))
