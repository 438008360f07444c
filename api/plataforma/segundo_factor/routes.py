"""La verificación en dos pasos de quien llama, de una empresa o del proveedor (docs/contrato.md §3)."""

from datetime import date
from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint, sin_segundo_factor
from api.plataforma.segundo_factor import alta, exigencias, schemas

blp = Blueprint(
    "segundo_factor",
    __name__,
    url_prefix="/api/segundo-factor",
    access="sesion",
    description="Verificación en dos pasos",
)


@blp.route("")
@sin_segundo_factor
@blp.response(200, schemas.SegundoFactorSchema)
def ver() -> Any:
    """Los factores propios y cuántos códigos de recuperación quedan."""
    return alta.ver(sessions.current())


@blp.route("/totp", methods=["POST"])
@sin_segundo_factor
@blp.con_clave
@limits.por_ip(20, "minute")
@blp.response(200, schemas.TotpPropuestoSchema)
def proponer_totp() -> Any:
    """Un secreto nuevo para un autenticador. No sirve hasta confirmarlo con un código suyo; caduca en quince minutos."""
    return alta.proponer_totp(sessions.current())


@blp.route("/totp/confirmar", methods=["POST"])
@sin_segundo_factor
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ConfirmarTotpSchema, as_kwargs=True)
@blp.response(200, schemas.FactorPuestoSchema)
def confirmar_totp(nombre: str, codigo: str) -> Any:
    """Pone el autenticador propuesto, si el código es suyo y de ahora."""
    return alta.confirmar_totp(sessions.current(), nombre, "".join(codigo.split()))


@blp.route("/passkey", methods=["POST"])
@sin_segundo_factor
@blp.con_clave
@limits.por_ip(20, "minute")
@blp.response(200, schemas.OpcionesSchema)
def proponer_passkey() -> Any:
    """Lo que el navegador necesita para crear una passkey; vale cinco minutos y una vez."""
    return {"opciones": alta.proponer_passkey(sessions.current())}


@blp.route("/passkey/confirmar", methods=["POST"])
@sin_segundo_factor
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ConfirmarPasskeySchema, as_kwargs=True)
@blp.response(200, schemas.FactorPuestoSchema)
def confirmar_passkey(nombre: str, credencial: object) -> Any:
    """Pone la passkey que el navegador creó."""
    return alta.confirmar_passkey(sessions.current(), nombre, credencial)


@blp.route("/recuperacion", methods=["POST"])
@blp.con_clave
@limits.por_ip(20, "minute")
@blp.response(200, schemas.CodigosSchema)
def renovar_codigos() -> Any:
    """Diez códigos de recuperación nuevos, que no se muestran otra vez; los de antes dejan de servir."""
    return {"codigos": alta.renovar_codigos(sessions.current())}


@blp.route("/<id:factor_id>", methods=["DELETE"])
@blp.con_clave
@blp.response(204)
def quitar(factor_id: int) -> None:
    """Quita uno de los factores propios. Sin ninguno, los códigos de recuperación tampoco sirven."""
    alta.quitar(sessions.current(), factor_id)


@blp.route("/exigencia")
@blp.require("segundo_factor.exigir")
@blp.response(200, schemas.ExigenciaSchema)
def ver_exigencia() -> Any:
    """Desde qué día se exige la verificación en dos pasos a los usuarios de la empresa (o al personal del proveedor), y a
    quiénes les falta."""
    return exigencias.ver(sessions.current())


@blp.route("/exigencia", methods=["PUT"])
@blp.require("segundo_factor.exigir")
@blp.con_clave
@blp.arguments(schemas.GuardarExigenciaSchema, as_kwargs=True)
@blp.response(200, schemas.ExigenciaSchema)
def exigir(desde: date | None, version: int) -> Any:
    """La exige desde ese día; sin él, deja de exigirla. Desde entonces, quien no la tiene solo puede ponerla o salir."""
    exigencias.poner(sessions.current(), desde, version)
    return exigencias.ver(sessions.current())
