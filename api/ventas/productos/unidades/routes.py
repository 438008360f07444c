"""Las otras unidades de un producto."""

from typing import Any

from api.core.datos.cambios import Cambios
from api.core.http.api import Blueprint
from api.ventas.productos.unidades import schemas, service
from api.ventas.productos.unidades.service import DatosUnidad

blp = Blueprint(
    "unidades_productos",
    __name__,
    url_prefix="/api/productos",
    access="empresa",
    description="Las unidades de un producto",
)


@blp.route("/<id:producto_id>/unidades")
@blp.require("productos.ver")
@blp.response(200, schemas.UnidadDeProductoSchema(many=True))
def listar(producto_id: int) -> Any:
    """Las otras unidades de un producto, de la menor a la mayor; también las retiradas."""
    return service.de_producto(producto_id)


@blp.route("/<id:producto_id>/unidades", methods=["POST"])
@blp.require("productos.editar")
@blp.arguments(schemas.CrearUnidadSchema)
@blp.creates
@blp.response(201, schemas.UnidadDeProductoSchema)
def crear(datos: DatosUnidad, producto_id: int) -> Any:
    """Crea una unidad. Su código de barras no es de ningún producto ni de otra unidad."""
    return service.una(service.crear(producto_id, datos))


@blp.route("/<id:producto_id>/unidades/<id:unidad_id>", methods=["PUT"])
@blp.require("productos.editar")
@blp.arguments(schemas.CambiarUnidadSchema)
@blp.response(200, schemas.UnidadDeProductoSchema)
def cambiar(cambios: Cambios, producto_id: int, unidad_id: int) -> Any:
    """Cambia lo que venga; con `activa` false se retira. El factor y el redondeo no cambian si el producto ya se movió en el kardex: 409,
    se crea otra y esta se retira. Con una `version` anterior a la actual, 409."""
    service.cambiar(producto_id, unidad_id, cambios)
    return service.una(unidad_id)
