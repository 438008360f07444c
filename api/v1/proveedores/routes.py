"""Los proveedores, para los programas."""

from typing import Any

from api.core.datos.cambios import Cambios
from api.terceros.proveedores.campos import DatosProveedor
from api.v1.comun.cara_routes import Cara
from api.v1.comun.lugares import nombres_de
from api.v1.proveedores import schemas, service

blp = Cara(
    "proveedores",
    __name__,
    description="Para programas: proveedores",
    nombres=nombres_de(DatosProveedor, schemas.OTROS),
)


@blp.route("")
@blp.require("proveedores.ver")
@blp.arguments(schemas.ProveedoresDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDeProveedores)
def listar(**pedido: Any) -> Any:
    """Los proveedores, el último creado primero."""
    return service.tramo(**pedido)


@blp.route("", methods=["POST"])
@blp.require("proveedores.editar")
@blp.arguments(schemas.ProveedorNuevoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.ProveedorDeV1Schema)
def crear(datos: DatosProveedor, referencia: str) -> Any:
    """Crea un proveedor. Sin `tipo`, el que dice su identificación; con una del exterior hay que decirlo."""
    return service.crear(datos, referencia)


@blp.route("/<id:proveedor_id>")
@blp.require("proveedores.ver")
@blp.response(200, schemas.ProveedorDeV1Schema)
def ver(proveedor_id: int) -> Any:
    """Un proveedor."""
    return service.ver(proveedor_id)


@blp.route("/<id:proveedor_id>", methods=["PUT"])
@blp.require("proveedores.editar")
@blp.arguments(schemas.ProveedorPorCambiarSchema)
@blp.response(200, schemas.ProveedorDeV1Schema)
def cambiar(cambios: Cambios, proveedor_id: int) -> Any:
    """Cambia lo que venga de un proveedor. Con una `version` anterior a la actual, 409."""
    return service.cambiar(proveedor_id, cambios)
