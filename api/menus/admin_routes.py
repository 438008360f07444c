"""Menus, read by the provider's staff."""

from typing import Any

from api.core import P, sessions
from api.core.api import Blueprint
from api.core.db import en_empresa
from api.core.errors import NoEncontrado
from api.empresas import service as empresas
from api.menus import schemas, service
from api.usuarios import service as usuarios
from api.usuarios.models import ADMINISTRADOR

blp = Blueprint("menus_admin", __name__, url_prefix=f"{P}/menus", access="administrador", description="Menús")


@blp.route("/menuAdmin", methods=["POST"])
@blp.arguments(schemas.PorAdministradorSchema)
@blp.response(200, schemas.MenuSchema(many=True))
def menu_admin(datos: dict[str, Any]) -> Any:
    """Los menús del rol de un administrador: los propios, o los de otro con PRF_CODIGO 1."""
    sesion = sessions.current()
    if datos["id"] == sesion.usuario_id:
        return service.permitidos(service.de_rol(int(sesion.perfil)), sesion.permisos)
    if sesion.perfil != str(ADMINISTRADOR):
        raise NoEncontrado("No existe ese administrador.")
    return service.de_rol(usuarios.obtener_administrador(datos["id"]).perfil)


@blp.route("")
@blp.require("menus.ver")
@blp.response(200, schemas.MenuAreaSchema(many=True))
def listar() -> Any:
    """Todos los menús de ambas áreas."""
    return service.todos()


@blp.route("/menuEmpresaAdmin/<id:empresa_id>")
@blp.require("menus.ver")
@blp.response(200, schemas.MenuAsignadoSchema(many=True))
def de_empresa(empresa_id: int) -> Any:
    """Los menús del área de empresa y cuáles tiene asignados esta."""
    empresas.obtener_visible(sessions.current(), empresa_id)
    with en_empresa(empresa_id):
        return service.con_asignados(empresa_id)


@blp.route("/menuRolesAdmin/<id:perfil>")
@blp.require("menus.roles")
@blp.response(200, schemas.MenuAsignadoSchema(many=True))
def de_rol(perfil: int) -> Any:
    """Los menús del área de administración y cuáles tiene el rol (PRF_CODIGO)."""
    return service.con_asignados_del_rol(perfil)
