"""Los productos, para los programas."""

from typing import Any

from api.core.datos.cambios import Cambios
from api.v1.comun.cara_routes import Cara
from api.v1.comun.lugares import nombres_de
from api.v1.productos import schemas, service
from api.ventas.productos.campos import DatosProducto
from api.ventas.productos.lista import FiltrosProductos

blp = Cara(
    "productos",
    __name__,
    description="Para programas: productos",
    nombres=nombres_de(DatosProducto, schemas.OTROS),
)


@blp.route("")
@blp.require("productos.ver")
@blp.arguments(schemas.ProductosDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDeProductos)
def listar(filtros: FiltrosProductos, despues: int | None, limite: int, codigo: str, referencia: str) -> Any:
    """Los productos y servicios, el último creado primero."""
    return service.tramo(filtros, despues, limite, codigo, referencia)


@blp.route("", methods=["POST"])
@blp.require("productos.editar")
@blp.arguments(schemas.ProductoNuevoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.ProductoDeV1Schema)
def crear(datos: DatosProducto, referencia: str) -> Any:
    """Crea un producto o un servicio. `iva` es el código de una tarifa que hoy rige."""
    return service.crear(datos, referencia)


@blp.route("/<id:producto_id>")
@blp.require("productos.ver")
@blp.response(200, schemas.ProductoDeV1Schema)
def ver(producto_id: int) -> Any:
    """Un producto, con lo que cuesta hoy y lo que hay de él."""
    return service.ver(producto_id)


@blp.route("/<id:producto_id>", methods=["PUT"])
@blp.require("productos.editar")
@blp.arguments(schemas.ProductoPorCambiarSchema)
@blp.response(200, schemas.ProductoDeV1Schema)
def cambiar(cambios: Cambios, producto_id: int) -> Any:
    """Cambia lo que venga de un producto. Con una `version` anterior a la actual, 409."""
    return service.cambiar(producto_id, cambios)
