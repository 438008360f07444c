"""Lo que se asienta mes a mes: depreciar y lo que se le parece (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from api.contabilidad.mensuales import lista, schemas, service
from api.core.http import sessions
from api.core.http.api import Blueprint

blp = Blueprint(
    "mensuales", __name__, url_prefix="/api/mensuales", access="empresa", description="Procesos de cada mes"
)


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ProcesosMensualesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaProcesosMensualesSchema)
def paginar(clase: str, page: int, tamano: int) -> Any:
    """Los meses asentados de una clase, el último primero, con los que se deshicieron."""
    return lista.pagina(clase, page, tamano)


@blp.route("/previa")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PreviaMensualArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PreviaMensualSchema)
def previa(clase: str, mes: date) -> Any:
    """Lo que se asentaría en un mes: cuánto toca a cada cosa, las líneas del asiento y qué lo impide."""
    return lista.previa(service.previa(clase, mes))


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.AsentarMesSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.ProcesoMensualSchema)
def asentar(clase: str, mes: date) -> Any:
    """Asienta un mes. El que ya se hizo se responde como está: nada se asienta dos veces. 409 si su período está cerrado
    o ya se hizo uno posterior."""
    return lista.uno(service.hacer(clase, mes, sessions.current().autor))


@blp.route("/<id:proceso_id>/deshacer", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.response(200, schemas.ProcesoMensualSchema)
def deshacer(proceso_id: int) -> Any:
    """Reversa el último mes que se hizo, con su misma fecha, y lo deja libre."""
    return lista.uno(service.deshacer(proceso_id, sessions.current().autor))
