"""Lo que la empresa de la sesión emitió en papel (docs/contrato.md)."""

from datetime import date
from typing import Any

from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.tributos.fisicos import schemas, service
from api.tributos.fisicos.service import DatosDeFisico

blp = Blueprint(
    "fisicos",
    __name__,
    url_prefix="/api/tributos/fisicos",
    access="empresa",
    description="Comprobantes en papel",
)


@blp.route("")
@blp.require("tributos.ver")
@blp.arguments(schemas.FisicosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.FisicoSchema(many=True))
def listar(desde: date, hasta: date) -> Any:
    """Lo emitido en papel en esos meses: lo vendido y lo anulado, en el orden de sus números."""
    return service.entre(desde, hasta)


@blp.route("", methods=["POST"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.CrearFisicoSchema)
@blp.creates
@blp.response(201, schemas.FisicoSchema)
def crear(datos: DatosDeFisico) -> Any:
    """Dice un rango de números de una serie: lo vendido con ellos a un cliente o al consumidor final, o que se anularon. Entra en el
    104 y en el anexo de ese mes. Los números que ya están en otro, 409."""
    return service.una(service.crear(datos))


@blp.route("/<id:fisico_id>", methods=["PUT"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.CambiarFisicoSchema)
@blp.response(200, schemas.FisicoSchema)
def cambiar(cambiado: Cambiado[DatosDeFisico], fisico_id: int) -> Any:
    """Lo cambia entero. Con una `version` que no es la actual, 409."""
    service.cambiar(fisico_id, cambiado.datos, cambiado.version)
    return service.una(fisico_id)


@blp.route("/<id:fisico_id>", methods=["DELETE"])
@blp.require("tributos.preparar")
@blp.response(204)
def quitar(fisico_id: int) -> None:
    """Lo quita: deja de declararse."""
    service.quitar(fisico_id)
