"""Lo que una empresa vende: sus productos y servicios."""

from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.datos.db import empresa_actual
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import campos, excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.auditoria import service as auditoria
from api.ventas.productos import cuentas, lista, schemas, service
from api.ventas.productos.campos import DatosProducto

blp = Blueprint("productos", __name__, url_prefix="/api/productos", access="empresa", description="Productos")
COLUMNAS = (
    *campos.tras(
        excel.columnas_de(DatosProducto),
        "irbpnr_nombre",
        ColumnaExcel("Precio con impuestos", "precio_con_impuestos", 20),
    ),
    ColumnaExcel("Avisos", "avisos", 44),
    ColumnaExcel("Creado", "creado_en", 17),
)


@blp.route("")
@blp.require("productos.ver")
@blp.arguments(schemas.ListaProductosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.FilaProductoSchema(many=True))
def listar(filtros: lista.FiltrosProductos, orden: str) -> Any:
    """Los primeros 500 productos y servicios de la empresa."""
    return lista.primeros(filtros, orden)


@blp.route("/paginacion")
@blp.require("productos.ver")
@blp.arguments(schemas.PaginaProductosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaProductosSchema)
def paginar(filtros: lista.FiltrosProductos, page: int, tamano: int, orden: str) -> Any:
    """Una página de productos. `filtro` busca el comienzo de las palabras en códigos y nombre."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("productos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaProductosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: lista.FiltrosProductos, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    return excel.respuesta("productos", COLUMNAS, lista.completo(filtros, orden), "Productos")


@blp.route("/totalProductos")
@blp.require("productos.ver")
@blp.response(200, schemas.TotalProductosSchema)
def total() -> Any:
    """Cuántos productos hay, cuántos están activos y cuántos tienen una tarifa que hoy no rige."""
    return lista.totales()


@blp.route("/unidades")
@blp.require("productos.ver")
@blp.response(200, schemas.UnidadSchema(many=True))
def unidades() -> Any:
    """En qué se cuentan los productos: primero las unidades que la empresa usa, luego las corrientes."""
    return [{"nombre": nombre} for nombre in service.unidades()]


@blp.route("/nombre", methods=["POST"])
@blp.require("productos.ver")
@blp.arguments(schemas.BuscarProductoSchema, as_kwargs=True)
@blp.response(200, schemas.FilaProductoSchema(many=True))
def buscar(nombre: str) -> Any:
    """Los primeros 20 productos activos que coinciden con un nombre o código."""
    return lista.por_nombre(nombre)


@blp.route("", methods=["POST"])
@blp.require("productos.editar")
@blp.arguments(schemas.CrearProductoSchema)
@blp.creates
@blp.response(201, schemas.FichaProductoSchema)
def crear(datos: DatosProducto) -> Any:
    """Crea un producto o servicio. Sin código, se le pone el siguiente de la forma P00001."""
    return lista.uno(service.crear(datos))


@blp.route("/<id:producto_id>")
@blp.require("productos.ver")
@blp.response(200, schemas.FichaProductoSchema)
def ver(producto_id: int) -> Any:
    """Un producto, con todos sus datos."""
    return lista.uno(producto_id)


@blp.route("/<id:producto_id>/cuentas")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.CuentaDeProductoSchema(many=True))
def ver_cuentas(producto_id: int) -> Any:
    """A qué cuentas van su venta, su costo y su inventario, y quién lo dice. Ninguna, si la empresa no lleva libros aquí."""
    return cuentas.de_producto(producto_id)


@blp.route("/<id:producto_id>", methods=["PUT"])
@blp.require("productos.editar")
@blp.arguments(schemas.CambiarProductoSchema)
@blp.response(200, schemas.FichaProductoSchema)
def cambiar(cambios: Cambios, producto_id: int) -> Any:
    """Cambia lo que venga de un producto. Con una `version` anterior a la actual, 409."""
    service.cambiar(producto_id, cambios)
    return lista.uno(producto_id)


@blp.route("/<id:producto_id>", methods=["DELETE"])
@blp.require("productos.editar")
@blp.response(204)
def eliminar(producto_id: int) -> None:
    """Elimina un producto."""
    service.eliminar(producto_id)


@blp.route("/historial/<id:producto_id>")
@blp.require("productos.ver")
@blp.arguments(schemas.PageArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaHistorialProductoSchema)
def historial(page: int, tamano: int, producto_id: int, **_: str) -> Any:
    """Qué se cambió de un producto, quién y cuándo; lo más reciente primero."""
    lista.uno(producto_id)
    return auditoria.de_cosa("producto", producto_id, empresa_actual(), page, tamano)
