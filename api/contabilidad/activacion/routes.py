"""Empezar y dejar los libros de una empresa."""

from datetime import date
from typing import Any

from api.contabilidad.activacion import schemas, service
from api.core.datos.sesion import quien_llama
from api.core.http.api import Blueprint

blp = Blueprint(
    "contabilidad", __name__, url_prefix="/api/contabilidad", access="empresa", description="Contabilidad"
)


@blp.route("")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ContabilidadSchema)
def ver() -> Any:
    """Si la empresa lleva sus libros aquí, y cuánto espera para estar en ellos."""
    return service.estado()


@blp.route("", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarContabilidadSchema, as_kwargs=True)
@blp.response(200, schemas.ContabilidadSchema)
def cambiar(activa: bool, version: int | None) -> Any:
    """Deja de llevar los libros, o los retoma. Lo asentado queda. Con una `version` anterior a la actual, 409."""
    return service.cambiar(activa, version)


@blp.route("/activar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.ActivarSchema, as_kwargs=True)
@blp.creates
@blp.response(202, schemas.ProcesoContableSchema)
def activar(desde: date | None) -> Any:
    """Empieza los libros y contabiliza, en un trabajo, lo que ya estaba desde ese día. Pedirlo otra vez no asienta nada
    dos veces."""
    return service.activar(desde, quien_llama())


@blp.route("/proceso")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ProcesoContableSchema)
def proceso() -> Any:
    """Por dónde va la puesta al día de los libros."""
    return service.proceso()


@blp.route("/proceso/continuar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.creates
@blp.response(202, schemas.ProcesoContableSchema)
def continuar() -> Any:
    """Sigue una puesta al día que se detuvo, donde quedó. 409 si no está detenida."""
    return service.continuar(quien_llama())
