"""Los perfiles que una empresa define, al lado de los cuatro que todas tienen."""

from typing import Any

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.http.api import Blueprint
from api.plataforma.mi_empresa import perfiles_schemas as schemas
from api.plataforma.usuarios import perfiles
from api.plataforma.usuarios.perfiles import NuevoPerfil

blp = Blueprint(
    "empresa_propia_perfiles",
    __name__,
    url_prefix=f"{PREFIJO}/empresa/perfiles",
    access="empresa",
    description="Mi empresa: perfiles",
)


@blp.route("")
@blp.require("usuarios.editar")
@blp.response(200, schemas.PerfilPropioSchema(many=True))
def listar() -> Any:
    """Los perfiles que la empresa definió, con lo que permiten y quiénes los tienen."""
    return perfiles.listar()


@blp.route("/permisos")
@blp.require("usuarios.editar")
@blp.response(200, schemas.PermisoDelCatalogoSchema(many=True))
def permisos() -> Any:
    """Los permisos que un perfil puede tener, por grupos, en el orden en que se muestran."""
    return perfiles.catalogo()


@blp.route("", methods=["POST"])
@blp.require("usuarios.editar")
@blp.con_clave
@blp.arguments(schemas.NuevoPerfilSchema)
@blp.creates
@blp.response(201, schemas.PerfilPropioSchema)
def crear(nuevo: NuevoPerfil) -> Any:
    """Define un perfil. Nadie da un permiso que él mismo no tiene."""
    return perfiles.crear(nuevo)


@blp.route("/<id:perfil_empresa_id>", methods=["PUT"])
@blp.require("usuarios.editar")
@blp.con_clave
@blp.arguments(schemas.EditarPerfilSchema)
@blp.response(200, schemas.PerfilPropioSchema)
def actualizar(cambios: Cambios, perfil_empresa_id: int) -> Any:
    """Cambia los datos enviados. Otros permisos terminan las sesiones de quienes lo tienen. Nadie cambia el perfil que él
    mismo tiene, ni uno que permite lo que él no puede."""
    return perfiles.actualizar(perfil_empresa_id, cambios)


@blp.route("/<id:perfil_empresa_id>", methods=["DELETE"])
@blp.require("usuarios.editar")
@blp.con_clave
@blp.response(204)
def eliminar(perfil_empresa_id: int) -> None:
    """Elimina un perfil que nadie tiene; si alguien lo tiene, 422."""
    perfiles.eliminar(perfil_empresa_id)
