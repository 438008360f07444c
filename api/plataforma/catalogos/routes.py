"""Lo que rige de un catálogo de la ley en un día, para quien elige de él."""

from datetime import date
from typing import Any

from api.core.http.api import Blueprint
from api.plataforma.catalogos import registro, schemas, service

blp = Blueprint(
    "vigentes", __name__, url_prefix="/api/vigentes", access="empresa", description="Lo que la ley fija"
)


@blp.route("/<catalogo>")
@blp.require("documentos.ver")
@blp.arguments(schemas.VigentesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.VigenteSchema(many=True))
def vigentes(catalogo: str, fecha: date) -> Any:
    """Las filas de un catálogo de la ley que rigen un día: retenciones, sustentos, documentos, países…"""
    return service.vigentes(registro.de(catalogo), fecha)
