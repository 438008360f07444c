"""Lo que pasó en la empresa, para cada una de sus personas."""

from typing import Any

from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.auditoria import novedades, schemas

blp = Blueprint(
    "novedades", __name__, url_prefix="/api/novedades", access="empresa", description="Mi empresa: novedades"
)


@blp.route("")
@blp.require("empresa.ver")
@blp.response(200, schemas.NovedadesSchema)
def leer() -> Any:
    """Lo último que pasó y no hizo quien llama, de lo que su perfil le deja ver; y cuánto desde su última mirada."""
    return novedades.leer(sessions.current())


@blp.route("/vistas", methods=["POST"])
@blp.require("empresa.ver")
@blp.arguments(schemas.NovedadesVistasSchema, as_kwargs=True)
@blp.response(204)
def ver(hasta: int) -> None:
    """Quien llama ya miró las suyas, hasta la que dice."""
    novedades.ver(sessions.current(), hasta)
