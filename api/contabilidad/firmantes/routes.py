"""Quiénes firman los libros y los estados de la empresa de la sesión (docs/contrato.md §13)."""

from typing import Any

from api.contabilidad.firmantes import schemas, service
from api.contabilidad.firmantes.service import DatosFirmantes
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado

blp = Blueprint(
    "firmantes",
    __name__,
    url_prefix="/api/contabilidad/firmantes",
    access="empresa",
    description="Quiénes firman los libros y los estados",
)


@blp.route("")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.FirmantesSchema)
def ver() -> Any:
    """El representante legal y el contador que salen al pie de cada libro y cada estado."""
    return service.ver()


@blp.route("", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.GuardarFirmantesSchema)
@blp.response(200, schemas.FirmantesSchema)
def guardar(cambiado: Cambiado[DatosFirmantes]) -> Any:
    """Los cambia, para lo que se imprima desde ahora."""
    service.guardar(cambiado.datos, cambiado.version)
    return service.ver()
