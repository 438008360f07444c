"""Las provisiones de cuentas incobrables (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from api.contabilidad.provisiones import parametros, schemas, service
from api.contabilidad.provisiones.ajuste import PROVISIONES
from api.contabilidad.provisiones.parametros import DatosParametrosProvision
from api.contabilidad.provisiones.service import DatosProvision
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado, SoloPagina

blp = Blueprint(
    "provisiones",
    __name__,
    url_prefix="/api/provisiones",
    access="empresa",
    description="Provisiones de cuentas incobrables",
)


@blp.route("/parametros")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ParametrosProvisionSchema)
def ver_parametros() -> Any:
    """Con qué porcentajes y en qué cuentas se provisiona."""
    return parametros.ver()


@blp.route("/parametros", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.GuardarParametrosProvisionSchema)
@blp.response(200, schemas.ParametrosProvisionSchema)
def guardar_parametros(cambiado: Cambiado[DatosParametrosProvision]) -> Any:
    """Los guarda; lo ya provisionado no cambia."""
    parametros.guardar(cambiado.datos, cambiado.version)
    return parametros.ver()


@blp.route("/previa")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PreviaProvisionArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PreviaProvisionSchema)
def previa(mes: date) -> Any:
    """Lo que se propone al fin de un mes: cada tramo, lo ya provisionado, el ajuste y el límite de la ley."""
    vista = service.previa(mes)
    return {**vista._asdict(), "limite": [vista.limite] if vista.limite else []}


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaProvisionesSchema)
def paginar(page: int, tamano: int) -> Any:
    """Las asentadas, la última primero, con las que se deshicieron."""
    return PROVISIONES.pagina(page, tamano)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.AsentarProvisionSchema)
@blp.creates
@blp.response(201, schemas.ProvisionCarteraSchema)
def asentar(datos: DatosProvision) -> Any:
    """Asienta el ajuste de un mes. El que ya se hizo se responde como está. 409 si la cartera ya no es la que se vio."""
    return PROVISIONES.uno(service.asentar(datos, sessions.current().autor))


@blp.route("/<id:provision_id>/deshacer", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.response(200, schemas.ProvisionCarteraSchema)
def deshacer(provision_id: int) -> Any:
    """Reversa la última, con su misma fecha, y deja su mes libre."""
    return PROVISIONES.uno(service.deshacer(provision_id, sessions.current().autor))
