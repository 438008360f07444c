"""Los vistos buenos de la empresa de la sesión (docs/contrato.md §4)."""

from typing import Any

from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.vistos_buenos import schemas, service

blp = Blueprint(
    "vistos_buenos", __name__, url_prefix="/api/vistos-buenos", access="empresa", description="Vistos buenos"
)


@blp.route("/<id:visto_id>/confirmar", methods=["POST"])
@blp.require("empresa.ver")
@blp.response(200, schemas.VistoBuenoSchema)
def confirmar(visto_id: int) -> Any:
    """Hace lo que otra persona pidió. Pide el mismo permiso que pedirlo; 403 a quien lo pidió, a quien le sirve y a un
    distribuidor en nombre del propietario; 409 si ya se resolvió o venció."""
    return service.confirmar(visto_id, sessions.current())


@blp.route("/<id:visto_id>/cancelar", methods=["POST"])
@blp.require("empresa.ver")
@blp.response(200, schemas.VistoBuenoSchema)
def cancelar(visto_id: int) -> Any:
    """Deja sin efecto lo que espera: también quien lo pidió. Pide el mismo permiso que pedirlo."""
    return service.cancelar(visto_id, sessions.current())
