"""Las invitaciones a trabajar en una empresa: para quien maneja sus usuarios, y para quien abre el enlace."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.invitaciones import aceptar as aceptacion
from api.plataforma.invitaciones import schemas, service

RUTA = "/api/invitaciones"

blp = Blueprint("invitaciones", __name__, url_prefix=RUTA, access="empresa", description="Invitaciones")
enlace = Blueprint(
    "invitaciones_enlace", __name__, url_prefix=RUTA, access="publico", description="Invitaciones"
)


@blp.route("")
@blp.require("usuarios.editar")
@blp.response(200, schemas.InvitacionPendienteSchema(many=True))
def listar() -> Any:
    """Las que esperan respuesta, la última primero."""
    return service.pendientes()


@blp.route("", methods=["POST"])
@blp.require("usuarios.editar")
@blp.con_clave
@limits.por_ip(30, "hour")
@blp.arguments(schemas.InvitarSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.InvitacionPendienteSchema)
def invitar(correo: str, perfil: str) -> Any:
    """Invita a un correo a trabajar en la empresa. Nadie da un perfil con lo que no tiene. Vale siete días y una vez, para quien
    tenga ese correo, sea o no ya una persona."""
    return service.invitar(sessions.current(), correo, perfil)


@blp.route("/<id:invitado_id>", methods=["DELETE"])
@blp.require("usuarios.editar")
@blp.response(204)
def revocar(invitado_id: int) -> None:
    """Deja de esperarla: su enlace ya no sirve."""
    service.revocar(invitado_id)


@enlace.route("/leer", methods=["POST"])
@limits.por_ip(30, "minute")
@enlace.arguments(schemas.LeerInvitacionSchema, as_kwargs=True)
@enlace.response(200, schemas.InvitacionLeidaSchema)
def leer(ficha: str) -> Any:
    """Lo que dice una invitación: quién invita, a qué empresa y con qué perfil. No cambia nada; es POST para que la ficha no
    quede en una dirección."""
    return aceptacion.leer(ficha)


@enlace.route("/aceptar", methods=["POST"])
@limits.por_ip(10, "minute")
@enlace.arguments(schemas.AceptarInvitacionSchema, as_kwargs=True)
@enlace.response(200, schemas.InvitacionAceptadaSchema)
def aceptar(ficha: str, nombre: str, clave: str) -> Any:
    """Acepta la invitación. Quien ya es una persona lo hace con su sesión, y la de otro correo no sirve; los demás dicen cómo se
    llaman y eligen su clave, y quedan adentro."""
    return aceptacion.aceptar(sessions.como_persona(), ficha, nombre, clave)
