"""Los usuarios de una empresa, como los manejan sus propietarios."""

from typing import Any

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.mi_empresa import usuarios
from api.plataforma.mi_empresa import usuarios_schemas as schemas
from api.plataforma.usuarios import perfiles
from api.plataforma.usuarios.de_empresa import NuevoUsuario

blp = Blueprint(
    "empresa_propia_usuarios",
    __name__,
    url_prefix=f"{PREFIJO}/empresa/usuarios",
    access="empresa",
    description="Mi empresa: usuarios",
)


@blp.route("")
@blp.require("usuarios.editar")
@blp.response(200, schemas.UsuarioEmpresaSchema(many=True))
def listar() -> Any:
    """Los usuarios de la empresa."""
    return usuarios.listar()


@blp.route("/perfiles")
@blp.require("usuarios.editar")
@blp.response(200, schemas.PerfilFilaSchema(many=True))
def los_perfiles() -> Any:
    """Los perfiles que puede tener un usuario, con lo que permite cada uno: los cuatro de siempre y los que la empresa
    definió."""
    return perfiles.para_elegir()


@blp.route("", methods=["POST"])
@blp.require("usuarios.editar")
@blp.con_clave
@blp.arguments(schemas.NuevoUsuarioSchema)
@blp.creates
@blp.response(201, schemas.UsuarioEmpresaSchema)
def crear(nuevo: NuevoUsuario) -> Any:
    """Crea un usuario, que recibe por correo una clave temporal."""
    return usuarios.crear(nuevo)


@blp.route("/<id:usuario_id>", methods=["PUT"])
@blp.require("usuarios.editar")
@blp.con_clave
@blp.arguments(schemas.EditarUsuarioSchema)
@blp.response(200, schemas.UsuarioEmpresaSchema)
def actualizar(cambios: Cambios, usuario_id: int) -> Any:
    """Cambia los datos enviados. Otro perfil u otro establecimiento terminan sus sesiones. Nadie se los
    cambia a sí mismo, ni a quien puede más que él, ni da un perfil con lo que no tiene; y la empresa conserva siempre un
    propietario activo."""
    return usuarios.actualizar(sessions.current(), usuario_id, cambios)


@blp.route("/<id:usuario_id>/activo", methods=["PUT"])
@blp.require("usuarios.editar")
@blp.arguments(schemas.UsuarioActivoSchema, as_kwargs=True)
@blp.response(200, schemas.UsuarioEmpresaSchema)
def activar(activo: bool, usuario_id: int) -> Any:
    """Activa o desactiva a otro usuario. Al desactivarlo terminan sus sesiones; activarlo pide la clave reciente."""
    if activo:
        sessions.exigir_clave_reciente(sessions.current())
    return usuarios.activar(sessions.current(), usuario_id, activo)


@blp.route("/<id:usuario_id>/separar", methods=["POST"])
@blp.require("usuarios.editar")
@blp.response(200, schemas.UsuarioEmpresaSchema)
def separar(usuario_id: int) -> Any:
    """Quita de la empresa a la persona de ese usuario, que queda desactivado y sin ella. Sus sesiones aquí terminan; las de
    sus otras empresas siguen. Se le avisa por correo."""
    return usuarios.separar(sessions.current(), usuario_id)


@blp.route("/<id:usuario_id>/sesiones", methods=["POST"])
@blp.require("usuarios.editar")
@blp.response(204)
def terminar_sesiones(usuario_id: int) -> None:
    """Termina todas las sesiones de otro usuario."""
    usuarios.terminar_sesiones(sessions.current(), usuario_id)


@blp.route("/<id:usuario_id>/recuperar", methods=["POST"])
@blp.require("usuarios.editar")
@limits.por_ip(20, "minute")
@blp.response(200, schemas.ClaveEnviadaSchema)
def recuperar(usuario_id: int) -> Any:
    """Envía a otro usuario una clave temporal por correo; la que tiene sigue sirviendo."""
    usuario = usuarios.recuperar(sessions.current(), usuario_id)
    return {"msg": f"Se envió una clave temporal a {usuario.correo}."}
