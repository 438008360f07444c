"""Con qué cuenta se contabiliza cada cosa, y lo que espera por falta de una."""

from collections.abc import Sequence
from typing import Any

from api.core.http.api import Blueprint
from api.core.http.schemas import SoloPagina
from api.libros.reglas import pendientes, puestos, schemas, service
from api.libros.reglas.puestos import ParametroPedido

blp = Blueprint(
    "reglas_contables",
    __name__,
    url_prefix="/api/contabilidad",
    access="empresa",
    description="Contabilidad",
)


@blp.route("/parametros")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ParametrosContablesSchema)
def ver_parametros() -> Any:
    """La cuenta de cada papel: las ventas de una tarifa, una forma de cobro, un código de retención."""
    return puestos.todos()


@blp.route("/parametros", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarParametrosSchema, as_kwargs=True)
@blp.response(200, schemas.ParametrosContablesSchema)
def cambiar_parametros(parametros: Sequence[ParametroPedido], version: int | None) -> Any:
    """Deja solo los parámetros que vienen. Lo que esperaba por uno de ellos se contabiliza después, en un trabajo. Con una
    `version` anterior a la actual, 409."""
    puestos.cambiar(parametros, version)
    return puestos.todos()


@blp.route("/pendientes")
@blp.require("contabilidad.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaPendientesSchema)
def ver_pendientes(page: int, tamano: int) -> Any:
    """Una página de lo que no se pudo contabilizar y espera, lo más antiguo primero."""
    return pendientes.pagina(page, tamano)


@blp.route("/pendientes/contabilizar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.creates
@blp.response(202, schemas.CuantosPendientesSchema)
def contabilizar_pendientes() -> Any:
    """Pide que se contabilice, en un trabajo, lo que esperaba y ya se puede. Responde cuántos esperan."""
    return service.pedir_pendientes()
