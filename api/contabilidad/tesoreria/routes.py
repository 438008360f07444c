"""Los bancos y las cajas de la empresa (docs/contrato.md §13)."""

from typing import Any

from api.contabilidad.bancos import service as bancos
from api.contabilidad.bancos.service import DatosBanco
from api.contabilidad.tesoreria import saldos, schemas
from api.core.datos.cambios import Cambios
from api.core.datos.clock import hoy
from api.core.http import sessions
from api.core.http.api import Blueprint

blp = Blueprint("bancos", __name__, url_prefix="/api/bancos", access="empresa", description="Bancos y cajas")


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.BancosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.CuentaBancariaSchema(many=True))
def listar(activas: bool | None) -> Any:
    """Los bancos y las cajas, con lo que hay en cada uno."""
    return saldos.todos(hoy(), _permisos(), activas=activas)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CrearCuentaBancariaSchema)
@blp.creates
@blp.response(201, schemas.CuentaBancariaSchema)
def crear(datos: DatosBanco) -> Any:
    """Crea una cuenta de banco o una caja. Si no dice su cuenta del plan, se le da una."""
    return saldos.uno(bancos.crear(datos), hoy(), _permisos())


@blp.route("/<id:banco_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CuentaBancariaSchema)
def ver(banco_id: int) -> Any:
    """Una, con lo que hay en ella."""
    return saldos.uno(banco_id, hoy(), _permisos())


@blp.route("/<id:banco_id>", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarCuentaBancariaSchema)
@blp.response(200, schemas.CuentaBancariaSchema)
def cambiar(cambios: Cambios, banco_id: int) -> Any:
    """Cambia lo que venga. Con una `version` anterior a la actual, 409."""
    bancos.cambiar(banco_id, cambios)
    return saldos.uno(banco_id, hoy(), _permisos())


@blp.route("/<id:banco_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def eliminar(banco_id: int) -> None:
    """Elimina una que ningún movimiento nombra. Su cuenta del plan queda."""
    bancos.eliminar(banco_id)
