"""Los clientes, para los programas."""

from typing import Any

from api.core.datos.cambios import Cambios
from api.terceros.clientes.campos import DatosCliente
from api.v1.clientes import schemas, service
from api.v1.comun.cara_routes import Cara
from api.v1.comun.lugares import nombres_de

blp = Cara(
    "clientes",
    __name__,
    description="Para programas: clientes",
    nombres=nombres_de(DatosCliente, schemas.OTROS),
)


@blp.route("")
@blp.require("clientes.ver")
@blp.arguments(schemas.ClientesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDeClientes)
def listar(**pedido: Any) -> Any:
    """Los clientes, el último creado primero. Se siguen con `despues`; se acotan por identificación, activo o referencia."""
    return service.tramo(**pedido)


@blp.route("", methods=["POST"])
@blp.require("clientes.editar")
@blp.arguments(schemas.ClienteNuevoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.ClienteDeV1Schema)
def crear(datos: DatosCliente, referencia: str) -> Any:
    """Crea un cliente. Su tipo de identificación se puede callar: trece dígitos son un RUC y diez una cédula."""
    return service.crear(datos, referencia)


@blp.route("/<id:cliente_id>")
@blp.require("clientes.ver")
@blp.response(200, schemas.ClienteDeV1Schema)
def ver(cliente_id: int) -> Any:
    """Un cliente."""
    return service.ver(cliente_id)


@blp.route("/<id:cliente_id>", methods=["PUT"])
@blp.require("clientes.editar")
@blp.arguments(schemas.ClientePorCambiarSchema)
@blp.response(200, schemas.ClienteDeV1Schema)
def cambiar(cambios: Cambios, cliente_id: int) -> Any:
    """Cambia lo que venga de un cliente. Con una `version` anterior a la actual, 409."""
    return service.cambiar(cliente_id, cambios)
