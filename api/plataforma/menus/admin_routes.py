"""Los menús, como los lee y los asigna el proveedor."""

from typing import Any

from api.core import PREFIJO
from api.core.datos.db import en_empresa
from api.core.errors import NoEncontrado
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.empresas import service as empresas
from api.plataforma.menus import asignacion, schemas, service
from api.plataforma.menus.asignacion import MenuPedido
from api.plataforma.usuarios import service as usuarios
from api.plataforma.usuarios.models import ADMINISTRADOR

blp = Blueprint(
    "menus_admin", __name__, url_prefix=f"{PREFIJO}/menus", access="administrador", description="Menús"
)


@blp.route("/menuAdmin", methods=["POST"])
@blp.arguments(schemas.PorAdministradorSchema, as_kwargs=True)
@blp.response(200, schemas.MenuSchema(many=True))
def menu_admin(administrador_id: int) -> Any:
    """Los menús del rol de un administrador: los propios, o los de otro con PRF_CODIGO 1."""
    sesion = sessions.current()
    if administrador_id == sesion.usuario_id:
        return service.de_administrador(int(sesion.perfil))
    if sesion.perfil != str(ADMINISTRADOR):
        raise NoEncontrado("No existe ese administrador.")
    return service.de_administrador(usuarios.obtener_administrador(administrador_id).perfil)


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
    """Los menús del área de empresa, cuáles tiene asignados esta y qué perfiles pueden usarlos."""
    empresas.obtener_visible(sessions.current(), empresa_id)
    with en_empresa(empresa_id):
        return service.con_asignados()


@blp.route("/menuRolesAdmin/<id:perfil>")
@blp.require("menus.roles")
@blp.response(200, schemas.MenuAsignadoSchema(many=True))
def de_rol(perfil: int) -> Any:
    """Los menús del área de administración, cuáles tiene el rol (PRF_CODIGO) y cuáles puede usar."""
    return service.con_asignados_del_rol(perfil)


@blp.route("/menuEmpresaAdmin/<id:empresa_id>", methods=["PUT"])
@blp.require("menus.editar")
@blp.arguments(schemas.MenuPedidoSchema(many=True))
@blp.arguments(schemas.HuellaArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.MenuAsignadoSchema(many=True))
def asignar_a_empresa(pedidos: list[MenuPedido], huella: str | None, empresa_id: int) -> Any:
    """Fija los menús de una empresa y su orden. Se envía la lista (sirve la misma que se leyó, con
    `asignado` y MEN_ORDEN cambiados); lo que no viene no queda asignado. Una sección queda mientras
    quede una de sus entradas."""
    empresas.obtener_visible(sessions.current(), empresa_id)
    with en_empresa(empresa_id):
        asignacion.de_empresa(empresa_id, pedidos, huella)
        return service.con_asignados()


@blp.route("/menuRolesAdmin", methods=["POST"])
@blp.require("menus.roles")
@blp.arguments(schemas.MenusRolSchema, as_kwargs=True)
@blp.response(200, schemas.MenuAsignadoSchema(many=True))
def asignar_a_rol(perfil: int, menus: list[MenuPedido], huella: str | None) -> Any:
    """Fija los menús de un rol (PRF_CODIGO) y su orden, como los de una empresa. El rol
    Administrador siempre conserva la pantalla Menús."""
    asignacion.de_rol(perfil, menus, huella)
    return service.con_asignados_del_rol(perfil)
