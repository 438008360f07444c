"""La recuperación de quien perdió su segundo factor: pedirla, aprobarla y cancelarla (docs/contrato.md §3)."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.segundo_factor import schemas
from api.plataforma.segundo_factor.recuperacion import service

RUTA = "/api/segundo-factor/recuperaciones"
puerta = Blueprint(
    "recuperaciones_puerta",
    __name__,
    url_prefix=RUTA,
    access="publico",
    description="Verificación en dos pasos",
)
blp = Blueprint(
    "recuperaciones", __name__, url_prefix=RUTA, access="sesion", description="Verificación en dos pasos"
)


@puerta.route("", methods=["POST"])
@limits.por_ip(20, "minute")
@puerta.arguments(schemas.FichaDeIngresoSchema, as_kwargs=True)
@puerta.response(200, schemas.RecuperacionPedidaSchema)
def pedir(ficha: str) -> Any:
    """Quien ya dio su clave y no puede dar su segundo factor pide que se lo quiten. No queda adentro: recibe un enlace en su
    correo, y se avisa a los demás."""
    return service.pedir(ficha)


@puerta.route("/confirmar", methods=["POST"])
@limits.por_ip(20, "minute")
@puerta.arguments(schemas.FirmaDeRecuperacionSchema, as_kwargs=True)
@puerta.response(200, schemas.RecuperacionSchema)
def confirmar(firma: str) -> Any:
    """Confirma la recuperación con lo que trae el enlace que llegó a su correo; sirve una vez."""
    return service.confirmar(firma)


@puerta.route("/cancelar", methods=["POST"])
@limits.por_ip(20, "minute")
@puerta.arguments(schemas.FirmaDeRecuperacionSchema, as_kwargs=True)
@puerta.response(204)
def cancelar_con(firma: str) -> None:
    """Cancela la recuperación con lo que trae el enlace del aviso, sin ingresar."""
    service.cancelar_con(firma)


@blp.route("")
@blp.require("segundo_factor.exigir")
@blp.response(200, schemas.RecuperacionSchema(many=True))
def listar() -> Any:
    """Las que están en curso, en la empresa o entre el personal del proveedor."""
    return service.listar(sessions.current())


@blp.route("/<id:recuperacion_id>/aprobar", methods=["POST"])
@blp.require("segundo_factor.exigir")
@blp.con_clave
@blp.response(200, schemas.RecuperacionSchema)
def aprobar(recuperacion_id: int) -> Any:
    """Otro propietario (u otro administrador) dice que es verdad. Con el correo confirmado, empieza a correr el plazo."""
    return service.aprobar(sessions.current(), recuperacion_id)


@blp.route("/<id:recuperacion_id>/cancelar", methods=["POST"])
@blp.require("segundo_factor.exigir")
@blp.response(204)
def cancelar(recuperacion_id: int) -> None:
    """La cancela quien puede verla."""
    service.cancelar(sessions.current(), recuperacion_id)
