"""La cuenta propia, de una empresa o del proveedor: sus datos."""

from typing import Any

from api.core import PREFIJO
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.auth import cuenta, schemas

blp = Blueprint("cuenta", __name__, url_prefix=PREFIJO, access="sesion", description="Mi cuenta")


@blp.route("/cuenta")
@blp.response(200, schemas.CuentaSchema)
def ver() -> Any:
    """Los datos propios, con su versión."""
    return cuenta.ver(sessions.current())


@blp.route("/cuenta", methods=["PUT"])
@limits.por_ip(20, "minute")
@blp.arguments(schemas.CambiarCuentaSchema, as_kwargs=True)
@blp.response(200, schemas.CuentaSchema)
def cambiar(nombre: str, correo: str, clave: str, version: int | None) -> Any:
    """Cambia el nombre y el correo propios; otro correo pide `clave_actual` y se avisa al anterior."""
    return cuenta.cambiar(sessions.current(), nombre, correo, clave, version)
