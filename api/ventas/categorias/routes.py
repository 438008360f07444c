"""Las categorías de los productos de una empresa."""

from typing import Any

from api.core.datos.cambios import Cambios
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.ventas.categorias import arbol, cuentas, schemas, service
from api.ventas.categorias.cuentas import CuentasDeCategoria
from api.ventas.categorias.service import DatosCategoria

blp = Blueprint(
    "categorias",
    __name__,
    url_prefix="/api/categorias",
    access="empresa",
    description="Categorías de los productos",
)


@blp.route("")
@blp.require("productos.ver")
@blp.response(200, schemas.CategoriaSchema(many=True))
def listar() -> Any:
    """El árbol entero: cada categoría seguida de las que tiene debajo, por sus nombres."""
    return arbol.todas()


@blp.route("", methods=["POST"])
@blp.require("productos.editar")
@blp.arguments(schemas.CrearCategoriaSchema)
@blp.creates
@blp.response(201, schemas.CategoriaSchema)
def crear(datos: DatosCategoria) -> Any:
    """Crea una categoría, debajo de otra o en el primer nivel."""
    return arbol.una(service.crear(datos))


@blp.route("/<id:categoria_id>")
@blp.require("productos.ver")
@blp.response(200, schemas.CategoriaSchema)
def ver(categoria_id: int) -> Any:
    """Una categoría, con lo que propone a sus productos y de cuál le viene."""
    return arbol.una(categoria_id)


@blp.route("/<id:categoria_id>", methods=["PUT"])
@blp.require("productos.editar")
@blp.arguments(schemas.CambiarCategoriaSchema)
@blp.response(200, schemas.CategoriaSchema)
def cambiar(cambios: Cambios, categoria_id: int) -> Any:
    """Cambia lo que venga. Con otro `padre_id` se mueve, y todas las suyas con ella. Con una `version` anterior a la actual, 409."""
    service.cambiar(categoria_id, cambios)
    return arbol.una(categoria_id)


@blp.route("/<id:categoria_id>", methods=["DELETE"])
@blp.require("productos.editar")
@blp.response(204)
def eliminar(categoria_id: int) -> None:
    """Elimina una categoría que no tiene productos ni otras debajo; si los tiene, 409."""
    service.eliminar(categoria_id)


@blp.route("/<id:categoria_id>/cuentas")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CuentasDeCategoriaSchema)
def ver_cuentas(categoria_id: int) -> Any:
    """A qué cuentas van la venta, el costo y el inventario de sus productos, y de qué categoría viene cada una."""
    return cuentas.ver(categoria_id)


@blp.route("/<id:categoria_id>/cuentas", methods=["PUT"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.CambiarCuentasDeCategoriaSchema)
@blp.response(200, schemas.CuentasDeCategoriaSchema)
def cambiar_cuentas(dichas: Cambiado[CuentasDeCategoria], categoria_id: int) -> Any:
    """Deja sus tres cuentas; null, la que valga de más arriba. Lo ya asentado no cambia. Con una `version` anterior a la actual, 409."""
    cuentas.cambiar(categoria_id, dichas.datos, dichas.version)
    return cuentas.ver(categoria_id)
