"""Un despacho, su gente y en qué empresas trabaja cada quien, para una persona."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.despacho.despachos import asignaciones, personal
from api.despacho.despachos import personal_schemas as schemas
from api.despacho.despachos.models import PROPIETARIO, SENIOR

blp = Blueprint("despacho", __name__, url_prefix="/api/despacho", access="persona", description="Despacho")


@blp.route("")
@blp.response(200, schemas.MiSituacionSchema)
def ver() -> Any:
    """El despacho de quien llama, con su rol, y a cuáles lo invitaron."""
    return personal.situacion(sessions.current())


@blp.route("", methods=["POST"])
@limits.por_ip(10, "hour")
@blp.arguments(schemas.FundarSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.MiSituacionSchema)
def fundar(nombre: str) -> Any:
    """Abre un despacho: quien llama es su propietario."""
    personal.fundar(sessions.current(), nombre)
    return personal.situacion(sessions.current())


@blp.route("/personal")
@blp.response(200, schemas.PersonalSchema)
def ver_personal() -> Any:
    """La gente del despacho y las invitaciones sin responder: para quien lo dirige."""
    return _personal()


def _personal() -> Any:
    suyo = personal.quien(sessions.current(), PROPIETARIO, SENIOR)
    return {
        "personas": personal.los_de(suyo.despacho.id),
        "invitaciones": personal.invitaciones(suyo.despacho.id),
    }


@blp.route("/personal", methods=["POST"])
@limits.por_ip(30, "hour")
@blp.arguments(schemas.InvitarADespachoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.PersonalSchema)
def invitar(correo: str, rol: str) -> Any:
    """Invita a alguien por su correo. La invitación vale siete días."""
    personal.invitar(sessions.current(), correo, rol)
    return _personal()


@blp.route("/personal/<id:persona_id>", methods=["PUT"])
@blp.arguments(schemas.RolSchema, as_kwargs=True)
@blp.response(204)
def cambiar_rol(rol: str, persona_id: int) -> None:
    """Cambia su rol. Al despacho le queda siempre un propietario."""
    personal.cambiar_rol(sessions.current(), persona_id, rol)


@blp.route("/personal/<id:persona_id>", methods=["DELETE"])
@blp.response(204)
def sacar(persona_id: int) -> None:
    """Sale del despacho, y en ese momento queda fuera de todas sus empresas. Uno sale solo; a otro lo saca un propietario."""
    personal.sacar(sessions.current(), persona_id)


@blp.route("/invitaciones/<id:invitacion_id>/aceptar", methods=["POST"])
@blp.response(200, schemas.MiSituacionSchema)
def aceptar(invitacion_id: int) -> Any:
    """Entra en el despacho que lo invitó."""
    personal.aceptar(sessions.current(), invitacion_id)
    return personal.situacion(sessions.current())


@blp.route("/invitaciones/<id:invitacion_id>", methods=["DELETE"])
@blp.response(204)
def rechazar(invitacion_id: int) -> None:
    """La rechaza quien fue invitado, o la retira un propietario."""
    personal.rechazar(sessions.current(), invitacion_id)


@blp.route("/empresas/<id:empresa_id>/personas", methods=["POST"])
@blp.arguments(schemas.AsignarSchema, as_kwargs=True)
@blp.response(204)
def asignar(persona_id: int, lleva: bool, empresa_id: int) -> None:
    """Alguien del despacho trabaja en la empresa desde ahora, con un usuario en ella."""
    suyo = personal.quien(sessions.current(), PROPIETARIO, SENIOR)
    quien = sessions.current().autor
    asignaciones.asignar(suyo.despacho.id, empresa_id, persona_id, lleva=lleva, quien=quien)


@blp.route("/empresas/<id:empresa_id>/personas/<id:persona_id>", methods=["DELETE"])
@blp.response(204)
def quitar(empresa_id: int, persona_id: int) -> None:
    """Deja de trabajar en ella, y en ese momento queda fuera."""
    suyo = personal.quien(sessions.current(), PROPIETARIO, SENIOR)
    asignaciones.quitar(suyo.despacho.id, empresa_id, persona_id, sessions.current().autor)
