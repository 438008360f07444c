"""The users of a company, as its provider handles them."""

from typing import Any

from api.core import P
from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.mi_empresa import usuarios, usuarios_schemas

blp = Blueprint(
    "empresas_usuarios",
    __name__,
    url_prefix=f"{P}/empresas/usuario/<id:empresa_id>",
    access="administrador",
    description="Empresas: usuarios",
)


@blp.route("")
@blp.require("empresas.ver")
@blp.response(200, usuarios_schemas.UsuarioEmpresaSchema(many=True))
def listar(empresa_id: int) -> Any:
    """Los usuarios de la empresa."""
    return usuarios.listar(sessions.current(), empresa_id)


@blp.route("", methods=["POST"])
@blp.require("empresas.editar")
@blp.arguments(usuarios_schemas.NuevoUsuarioSchema)
@blp.creates
@blp.response(201, usuarios_schemas.UsuarioEmpresaSchema)
def crear(datos: dict[str, Any], empresa_id: int) -> Any:
    """Crea un usuario de la empresa, que recibe por correo una clave temporal."""
    return usuarios.crear(sessions.current(), empresa_id, datos)


@blp.route("/<id:usuario_id>", methods=["PUT"])
@blp.require("empresas.editar")
@blp.arguments(usuarios_schemas.EditarUsuarioSchema)
@blp.response(200, usuarios_schemas.UsuarioEmpresaSchema)
def actualizar(cambios: Cambios, empresa_id: int, usuario_id: int) -> Any:
    """Cambia los datos enviados. Otro perfil u otro establecimiento terminan sus sesiones. La empresa
    conserva siempre un propietario activo."""
    return usuarios.actualizar(sessions.current(), empresa_id, usuario_id, cambios)


@blp.route("/<id:usuario_id>/activo", methods=["PUT"])
@blp.require("empresas.editar")
@blp.arguments(usuarios_schemas.UsuarioActivoSchema)
@blp.response(200, usuarios_schemas.UsuarioEmpresaSchema)
def activar(datos: dict[str, Any], empresa_id: int, usuario_id: int) -> Any:
    """Activa o desactiva al usuario. Al desactivarlo terminan sus sesiones."""
    return usuarios.activar(sessions.current(), empresa_id, usuario_id, **datos)


@blp.route("/<id:usuario_id>/sesiones", methods=["POST"])
@blp.require("empresas.editar")
@blp.response(204)
def terminar_sesiones(empresa_id: int, usuario_id: int) -> None:
    """Termina todas las sesiones del usuario."""
    usuarios.terminar_sesiones(sessions.current(), empresa_id, usuario_id)


@blp.route("/<id:usuario_id>/recuperar", methods=["POST"])
@blp.require("empresas.editar")
@limits.por_ip(20, "minute")
@blp.response(200, usuarios_schemas.ClaveEnviadaSchema)
def recuperar(empresa_id: int, usuario_id: int) -> Any:
    """Envía al usuario una clave temporal por correo; la que tiene sigue sirviendo."""
    usuario = usuarios.recuperar(sessions.current(), empresa_id, usuario_id)
    return {"msg": f"Se envió una clave temporal a {usuario.correo}."}
