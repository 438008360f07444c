"""Las bodegas de una empresa."""

from typing import Any

from api.core.datos.cambios import Cambios
from api.core.http.api import Blueprint
from api.existencias.bodegas import lista, schemas, service
from api.existencias.bodegas.service import DatosBodega

blp = Blueprint("bodegas", __name__, url_prefix="/api/bodegas", access="empresa", description="Bodegas")


@blp.route("")
@blp.require("existencias.ver")
@blp.arguments(schemas.BodegasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.BodegaSchema(many=True))
def listar(activas: bool | None, transito: bool) -> Any:
    """Las bodegas, por establecimiento; primero, de cada uno, la de siempre."""
    return lista.todas(activas=activas, transito=transito)


@blp.route("", methods=["POST"])
@blp.require("existencias.bodegas")
@blp.arguments(schemas.CrearBodegaSchema)
@blp.creates
@blp.response(201, schemas.BodegaSchema)
def crear(datos: DatosBodega) -> Any:
    """Crea una bodega en un establecimiento. La primera de uno es la de siempre."""
    return lista.una(service.crear(datos))


@blp.route("/<id:bodega_id>")
@blp.require("existencias.ver")
@blp.response(200, schemas.BodegaSchema)
def ver(bodega_id: int) -> Any:
    """Una bodega."""
    return lista.una(bodega_id)


@blp.route("/<id:bodega_id>", methods=["PUT"])
@blp.require("existencias.bodegas")
@blp.arguments(schemas.CambiarBodegaSchema)
@blp.response(200, schemas.BodegaSchema)
def cambiar(cambios: Cambios, bodega_id: int) -> Any:
    """Cambia lo que venga de una bodega. Se desactiva solo si está vacía; la de siempre de un establecimiento deja de serlo al
    elegir otra. Con una `version` anterior a la actual, 409."""
    service.cambiar(bodega_id, cambios)
    return lista.una(bodega_id)
