"""Lo que rige de un catálogo de la ley en un día, para quien elige de él."""

from datetime import date, timedelta
from typing import Any

from api.core.datos.clock import hoy
from api.core.http.api import Blueprint
from api.plataforma.catalogos import feriados, registro, schemas, service

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


@blp.route("/feriados/dias")
@blp.require("documentos.ver")
@blp.response(200, schemas.FeriadosSchema)
def dias_feriados() -> Any:
    """Los feriados nacionales de los tres años pasados y del que viene, día por día: los plazos en días hábiles no
    los cuentan."""
    return {"dias": sorted(feriados.entre(hoy() - timedelta(days=3 * 366), hoy() + timedelta(days=366)))}
