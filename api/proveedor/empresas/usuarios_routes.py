"""Los usuarios de una empresa, manejados por un administrador. Un distribuidor solo los ve: quien crea un
usuario o le cambia el correo puede entrar por él."""

from typing import Any

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.empresas import alcance
from api.plataforma.mi_empresa import usuarios, usuarios_schemas
from api.plataforma.usuarios import perfiles
from api.plataforma.usuarios.de_empresa import NuevoUsuario

blp = Blueprint(
    "empresas_usuarios",
    __name__,
    url_prefix=f"{PREFIJO}/empresas/usuario/<id:empresa_id>",
    access="administrador",
    description="Empresas: usuarios",
)


@blp.route("")
@blp.require("empresas.ver")
@blp.response(200, usuarios_schemas.UsuarioEmpresaSchema(many=True))
def listar(empresa_id: int) -> Any:
    """Los usuarios de la empresa."""
    with alcance.de_una(sessions.current(), empresa_id):
        return usuarios.listar()


@blp.route("/perfiles")
@blp.require("empresas.ver")
@blp.response(200, usuarios_schemas.PerfilFilaSchema(many=True))
def los_perfiles(empresa_id: int) -> Any:
    """Los perfiles que puede tener un usuario de la empresa: los cuatro de siempre y los que ella definió."""
    with alcance.de_una(sessions.current(), empresa_id):
        return perfiles.para_elegir()


@blp.route("", methods=["POST"])
@blp.require("empresas.usuarios")
@blp.con_clave
@blp.arguments(usuarios_schemas.NuevoUsuarioSchema)
@blp.creates
@blp.response(201, usuarios_schemas.UsuarioEmpresaSchema)
def crear(nuevo: NuevoUsuario, empresa_id: int) -> Any:
    """Crea un usuario de la empresa, que recibe por correo una clave temporal."""
    with alcance.de_una(sessions.current(), empresa_id):
        return usuarios.crear(nuevo)


@blp.route("/<id:usuario_id>", methods=["PUT"])
@blp.require("empresas.usuarios")
@blp.con_clave
@blp.arguments(usuarios_schemas.EditarUsuarioSchema)
@blp.response(200, usuarios_schemas.UsuarioEmpresaSchema)
def actualizar(cambios: Cambios, empresa_id: int, usuario_id: int) -> Any:
    """Cambia los datos enviados. Si cambia de perfil o de establecimiento, terminan sus sesiones. La
    empresa conserva siempre un propietario activo."""
    with alcance.de_una(sessions.current(), empresa_id):
        return usuarios.actualizar(sessions.current(), usuario_id, cambios)


@blp.route("/<id:usuario_id>/activo", methods=["PUT"])
@blp.require("empresas.usuarios")
@blp.arguments(usuarios_schemas.UsuarioActivoSchema, as_kwargs=True)
@blp.response(200, usuarios_schemas.UsuarioEmpresaSchema)
def activar(activo: bool, empresa_id: int, usuario_id: int) -> Any:
    """Activa o desactiva al usuario. Al desactivarlo terminan sus sesiones; activarlo pide la clave reciente."""
    if activo:
        sessions.exigir_clave_reciente(sessions.current())
    with alcance.de_una(sessions.current(), empresa_id):
        return usuarios.activar(sessions.current(), usuario_id, activo)


@blp.route("/<id:usuario_id>/sesiones", methods=["POST"])
@blp.require("empresas.usuarios")
@blp.response(204)
def terminar_sesiones(empresa_id: int, usuario_id: int) -> None:
    """Termina todas las sesiones del usuario."""
    with alcance.de_una(sessions.current(), empresa_id):
        usuarios.terminar_sesiones(sessions.current(), usuario_id)


@blp.route("/<id:usuario_id>/recuperar", methods=["POST"])
@blp.require("empresas.usuarios")
@limits.por_ip(20, "minute")
@blp.response(200, usuarios_schemas.ClaveEnviadaSchema)
def recuperar(empresa_id: int, usuario_id: int) -> Any:
    """Envía al usuario una clave temporal por correo. La que tiene sigue sirviendo."""
    with alcance.de_una(sessions.current(), empresa_id):
        usuario = usuarios.recuperar(sessions.current(), usuario_id)
    return {"msg": f"Se envió una clave temporal a {usuario.correo}."}
