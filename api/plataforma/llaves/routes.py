"""Las llaves para programas: quien manda en la empresa las crea, las rota y las termina."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.llaves import schemas, service
from api.plataforma.llaves.service import NuevaLlave

blp = Blueprint(
    "llaves", __name__, url_prefix="/api/llaves", access="empresa", description="Llaves para programas"
)


@blp.route("")
@blp.require("llaves.administrar")
@blp.response(200, schemas.LlaveSchema(many=True))
def listar() -> Any:
    """Las que sirven y, después, las terminadas, con lo que se usaron en los últimos treinta días."""
    return service.listar()


@blp.route("/permisos")
@blp.require("llaves.administrar")
@blp.response(200, schemas.PermisoDeLlaveSchema(many=True))
def permisos() -> Any:
    """Los permisos que una llave puede tener, por grupos, y en qué paquetes viene cada uno."""
    return service.permisos_que_se_dan()


@blp.route("", methods=["POST"])
@blp.require("llaves.administrar")
@blp.con_clave
@limits.por_ip(30, "hour")
@blp.arguments(schemas.NuevaLlaveSchema)
@blp.response(200, schemas.LlaveCreadaSchema)
def crear(nueva: NuevaLlave) -> Any:
    """Crea una llave, con permisos que quien la crea tiene. `llave` es lo que el programa manda en `Authorization: Bearer`: no se
    guarda ni se vuelve a ver: por eso responde 200 y no admite Idempotency-Key, que guardaría la respuesta. El nombre, que no se repite, impide crearla dos veces."""
    return service.crear(sessions.current(), nueva)


@blp.route("/<id:llave_id>/rotar", methods=["POST"])
@blp.require("llaves.administrar")
@blp.con_clave
@limits.por_ip(30, "hour")
@blp.arguments(schemas.RotarLlaveSchema, as_kwargs=True)
@blp.response(200, schemas.LlaveCreadaSchema)
def rotar(llave_id: int, horas: int) -> Any:
    """Le da otro secreto, con lo demás igual. El de antes sirve todavía esas horas, para cambiarlo sin cortar al programa; mientras
    sirve no se rota otra vez, salvo con 0, que los termina a los dos."""
    return service.rotar(llave_id, horas)


@blp.route("/<id:llave_id>", methods=["DELETE"])
@blp.require("llaves.administrar")
@blp.response(204)
def terminar(llave_id: int) -> None:
    """Deja de servir, ahora y para siempre. No pide la clave: quien la termina tiene prisa."""
    service.terminar(sessions.current(), llave_id)
