"""Las listas de precios de la empresa, y a qué precio se vende (docs/contrato.md §17)."""

from datetime import date
from decimal import Decimal
from typing import Any

from flask import Response

from api.core.datos.clock import hoy
from api.core.http import limits
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.importaciones import routes
from api.ventas.precios import hoja, lineas, lista, masivo, schemas, service, tomados
from api.ventas.precios.campos import DatosLista
from api.ventas.precios.lineas import PrecioDicho
from api.ventas.precios.lista import FiltrosListas
from api.ventas.precios.masivo import CambioMasivo

blp = Blueprint(
    "listas_precios",
    __name__,
    url_prefix="/api/listas-precios",
    access="empresa",
    description="Listas de precios",
)
para_vender = Blueprint(
    "precios", __name__, url_prefix="/api/precios", access="empresa", description="Precios"
)
importar = routes.para(hoja.TIPO, "empresa")
COLUMNAS = (  # las que `hoja.py` importa, y las que ayudan a leerla
    ColumnaExcel("Lista", "lista", 30),
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 44),
    ColumnaExcel("Desde", "minimo", 12),
    ColumnaExcel("Precio", "precio", 14),
    ColumnaExcel("Precio del producto", "precio_producto", 20),
)


@blp.route("/paginacion")
@blp.require("precios.ver")
@blp.arguments(schemas.PaginaListasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaListasPreciosSchema)
def paginar(filtros: FiltrosListas, page: int, tamano: int, orden: str) -> Any:
    """Una página de listas, por su nombre."""
    return lista.pagina(filtros, page, tamano, orden)


@blp.route("")
@blp.require("precios.ver")
@blp.response(200, schemas.FilaListaPreciosSchema(many=True))
def vigentes() -> Any:
    """Las que rigen hoy, por su nombre; a lo sumo las primeras 200."""
    return lista.vigentes()


@blp.route("", methods=["POST"])
@blp.require("precios.editar")
@blp.arguments(schemas.CrearListaPreciosSchema)
@blp.creates
@blp.response(201, schemas.ListaPreciosSchema)
def crear(datos: DatosLista) -> Any:
    """Crea una lista, todavía sin precios."""
    return lista.una(service.crear(datos))


@blp.route("/<id:lista_id>")
@blp.require("precios.ver")
@blp.response(200, schemas.ListaPreciosSchema)
def ver(lista_id: int) -> Any:
    """Una, con las otras con que se traslapa."""
    return lista.una(lista_id)


@blp.route("/<id:lista_id>", methods=["PUT"])
@blp.require("precios.editar")
@blp.arguments(schemas.CambiarListaPreciosSchema)
@blp.response(200, schemas.ListaPreciosSchema)
def cambiar(cambiado: Cambiado[DatosLista], lista_id: int) -> Any:
    """Cambia sus datos; lo ya emitido queda como está."""
    service.cambiar(lista_id, cambiado.datos, cambiado.version)
    return lista.una(lista_id)


@blp.route("/<id:lista_id>", methods=["DELETE"])
@blp.require("precios.editar")
@blp.response(204)
def eliminar(lista_id: int) -> None:
    """La elimina con sus precios."""
    service.eliminar(lista_id)


@blp.route("/<id:lista_id>/duplicar", methods=["POST"])
@blp.require("precios.editar")
@blp.arguments(schemas.CrearListaPreciosSchema)
@blp.creates
@blp.response(201, schemas.ListaPreciosSchema)
def duplicar(datos: DatosLista, lista_id: int) -> Any:
    """Crea otra con los mismos precios y los datos que vienen."""
    return lista.una(service.duplicar(lista_id, datos))


@blp.route("/<id:lista_id>/lineas")
@blp.require("precios.ver")
@blp.arguments(schemas.PageArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaPreciosSchema)
def paginar_lineas(filtro: str, page: int, tamano: int, orden: str, lista_id: int) -> Any:
    """Una página de sus precios. `filtro` busca en el código y el nombre de los productos."""
    return lineas.pagina(lista_id, filtro, page, tamano, orden)


@blp.route("/<id:lista_id>/lineas", methods=["PUT"])
@blp.require("precios.editar")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.GuardarPreciosSchema, as_kwargs=True)
@blp.response(200, schemas.ListaPreciosSchema)
def guardar_lineas(dichos: list[PrecioDicho], version: int, lista_id: int) -> Any:
    """Pone, cambia o quita los precios que vienen; los demás quedan como están."""
    lineas.guardar(lista_id, dichos, version)
    return lista.una(lista_id)


@blp.route("/<id:lista_id>/previa", methods=["POST"])
@blp.require("precios.editar")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.PreverCambioSchema)
@blp.response(200, schemas.PreviaDeCambioSchema)
def prever(cambio: CambioMasivo, lista_id: int) -> Any:
    """Lo que un cambio de muchos precios haría. No guarda nada."""
    return masivo.previa(lista_id, cambio)


@blp.route("/<id:lista_id>/cambio", methods=["POST"])
@blp.require("precios.editar")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.AplicarCambioSchema)
@blp.response(200, schemas.ListaPreciosSchema)
def aplicar(cambiado: Cambiado[CambioMasivo], lista_id: int) -> Any:
    """Cambia muchos precios de una vez. Repetido, la versión ya es otra: 409."""
    masivo.aplicar(lista_id, cambiado.datos, cambiado.version)
    return lista.una(lista_id)


@blp.route("/<id:lista_id>/exportar")
@blp.require("precios.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(lista_id: int) -> Response:
    """Sus precios en Excel."""
    return excel.respuesta("lista-de-precios", COLUMNAS, lineas.completo(lista_id), "Precios")


@para_vender.route("")
@para_vender.require("productos.ver")
@para_vender.arguments(schemas.PreciosArgs, location="query", as_kwargs=True)
@para_vender.response(200, schemas.PrecioParaVenderSchema(many=True))
def precios(
    cliente: int | None,
    establecimiento: str,
    dia: date | None,
    productos: list[int],
    cantidad: Decimal | None,
) -> Any:
    """A qué precio se vende cada producto a un cliente, en un establecimiento y un día, y por qué. Sin listas, el del producto."""
    una = Decimal(1) if cantidad is None else cantidad
    return tomados.del_cliente(cliente, establecimiento, dia or hoy(), productos, una)
