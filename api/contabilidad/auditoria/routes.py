"""Lo que los libros de la empresa de la sesión cumplen (docs/contrato.md §5)."""

from typing import Any

from api.contabilidad.auditoria import schemas, service
from api.core.http import limits
from api.core.http.api import Blueprint

blp = Blueprint(
    "revision_de_libros",
    __name__,
    url_prefix="/api/procesos",
    access="empresa",
    description="Revisiones de los libros",
)


@blp.route("/auditoria")
@blp.require("auditoria.ver", "contabilidad.ver")
@limits.por_ip(10, "minute")
@blp.response(200, schemas.RevisionDeLibrosSchema(many=True))
def auditoria() -> Any:
    """Cada cosa que los libros cumplen siempre, revisada ahora, y dónde no se cumple."""
    return service.revisar()
