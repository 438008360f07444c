"""Los asesores de soporte (docs/contrato.md §5)."""

from typing import Any

from api.core import PREFIJO
from api.core.http.api import Blueprint
from api.plataforma.usuarios import service as usuarios
from api.proveedor.asesores import schemas

blp = Blueprint(
    "asesores", __name__, url_prefix=f"{PREFIJO}/asesor", access="administrador", description="Asesores"
)


@blp.route("")
@blp.require("asesores.ver")
@blp.response(200, schemas.AsesorSchema(many=True))
def listar() -> Any:
    """Los asesores de soporte."""
    return usuarios.asesores()


@blp.route("/nombre", methods=["POST"])
@blp.require("asesores.ver")
@blp.arguments(schemas.BuscarSchema, as_kwargs=True)
@blp.response(200, schemas.AsesorSchema(many=True))
def buscar(nombre: str) -> Any:
    """Busca asesores por una parte de su nombre."""
    return usuarios.asesores(nombre)
