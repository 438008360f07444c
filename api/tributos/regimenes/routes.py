"""Los cambios de régimen que el registro tributario dice, de la empresa de la sesión."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.tributos.regimenes import busqueda, schemas, service

blp = Blueprint(
    "cambios_de_regimen",
    __name__,
    url_prefix="/api/tributos/regimenes",
    access="empresa",
    description="Cambios de régimen",
)


@blp.route("")
@blp.require("tributos.ver")
@blp.response(200, schemas.RegimenesVistosSchema)
def ver() -> Any:
    """Lo que este año el registro tributario dice distinto de la empresa, de sus proveedores y de sus clientes del RIMPE; primero lo
    que espera, hasta 500."""
    return service.ver(sessions.current())


@blp.route("/buscar", methods=["POST"])
@blp.require("tributos.preparar")
@limits.por_ip(10, "hour")
@blp.response(200, schemas.RegimenesVistosSchema)
def buscar() -> Any:
    """Pregunta otra vez por todos; si ya se está preguntando, sigue. Cada enero se hace solo."""
    busqueda.empezar()
    return service.ver(sessions.current())


@blp.route("/aceptar", methods=["POST"])
@blp.require("tributos.preparar")
@blp.response(200, schemas.RegimenesVistosSchema)
def aceptar_todos() -> Any:
    """Acepta los de los proveedores y los clientes que esperan. El de la empresa se acepta aparte."""
    service.aceptar_todos(sessions.current())
    return service.ver(sessions.current())


@blp.route("/<id:cambio_id>/aceptar", methods=["POST"])
@blp.require("tributos.preparar")
@blp.response(200, schemas.RegimenesVistosSchema)
def aceptar(cambio_id: int) -> Any:
    """Cambia la empresa, el proveedor o el cliente como el registro dice. Lo de la empresa rige desde el 1 de enero, y lo acepta quien
    puede editarla. 409 si ya se decidió."""
    service.aceptar(cambio_id, sessions.current())
    return service.ver(sessions.current())


@blp.route("/<id:cambio_id>/descartar", methods=["POST"])
@blp.require("tributos.preparar")
@blp.response(200, schemas.RegimenesVistosSchema)
def descartar(cambio_id: int) -> Any:
    """Se queda como estaba. 409 si ya se decidió."""
    service.descartar(cambio_id, sessions.current().autor)
    return service.ver(sessions.current())
