"""Los contactos de un cliente."""

from typing import Any

from api.core.datos.cambios import Cambios
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.terceros.clientes import contactos, schemas
from api.terceros.clientes.alcance import del_cliente

blp = Blueprint(
    "contactos_clientes", __name__, url_prefix="/api/clientes", access="sesion", description="Clientes"
)


@blp.route("/<id:cliente_id>/contactos")
@blp.require("clientes.ver")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ContactoClienteSchema(many=True))
def listar(eid: int | None, cliente_id: int) -> Any:
    """Los contactos de un cliente, por nombre."""
    with del_cliente(sessions.current(), eid, cliente_id):
        return contactos.de_cliente(cliente_id)


@blp.route("/<id:cliente_id>/contactos", methods=["POST"])
@blp.require("clientes.editar")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.arguments(schemas.CrearContactoClienteSchema)
@blp.creates
@blp.response(201, schemas.ContactoClienteSchema)
def crear(datos: contactos.DatosContacto, eid: int | None, cliente_id: int) -> Any:
    """Agrega un contacto a un cliente."""
    with del_cliente(sessions.current(), eid, cliente_id):
        return contactos.crear(cliente_id, datos)


@blp.route("/<id:cliente_id>/contactos/<id:contacto_id>", methods=["PUT"])
@blp.require("clientes.editar")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.arguments(schemas.CambiarContactoClienteSchema)
@blp.response(200, schemas.ContactoClienteSchema)
def cambiar(cambios: Cambios, eid: int | None, cliente_id: int, contacto_id: int) -> Any:
    """Cambia lo que venga de un contacto. Con una `version` anterior a la actual, 409."""
    with del_cliente(sessions.current(), eid, cliente_id):
        return contactos.cambiar(cliente_id, contacto_id, cambios)


@blp.route("/<id:cliente_id>/contactos/<id:contacto_id>", methods=["DELETE"])
@blp.require("clientes.editar")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(204)
def eliminar(eid: int | None, cliente_id: int, contacto_id: int) -> None:
    """Quita un contacto de un cliente."""
    with del_cliente(sessions.current(), eid, cliente_id):
        contactos.eliminar(cliente_id, contacto_id)
