"""Con quién entra la empresa al servicio del SRI que autoriza devolver el IVA en una factura (DIG)."""

from typing import Any

from api.comprobantes.devoluciones import acceso, schemas
from api.comprobantes.devoluciones.acceso import DatosAcceso
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado

blp = Blueprint(
    "devolucion_iva",
    __name__,
    url_prefix="/api/devolucion-iva/acceso",
    access="empresa",
    description="Devolución de IVA en la factura",
)


@blp.route("")
@blp.require("empresa.editar")
@blp.response(200, schemas.AccesoDevolucionSchema)
def ver() -> Any:
    """El usuario adicional con que la empresa entra al servicio de devolución de IVA. Su clave no se dice."""
    return acceso.ver()


@blp.route("", methods=["PUT"])
@blp.require("empresa.editar")
@blp.arguments(schemas.GuardarAccesoDevolucionSchema)
@blp.response(200, schemas.AccesoDevolucionSchema)
def guardar(cambiado: Cambiado[DatosAcceso]) -> Any:
    """Lo cambia. Sin `clave` queda la que estaba."""
    acceso.guardar(cambiado.datos, cambiado.version)
    return acceso.ver()
