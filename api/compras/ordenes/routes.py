"""Las órdenes de compra de una empresa."""

from typing import Any

from flask import Response

from api.compras.ordenes import atadas, envio, lista, papel, schemas, service
from api.compras.ordenes.lista import FiltrosOrdenes
from api.compras.ordenes.service import DatosOrden
from api.core.http import headers, limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.core.http.uploads import Archivo
from api.core.papel import excel, pdf
from api.core.papel.excel import ColumnaExcel
from api.ventas.envios import topes

blp = Blueprint(
    "ordenes_compra",
    __name__,
    url_prefix="/api/ordenes-compra",
    access="empresa",
    description="Órdenes de compra",
)
COLUMNAS = (
    ColumnaExcel("Orden", "numero", 10),
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Entrega", "entrega", 12),
    ColumnaExcel("Identificación", "identificacion", 16),
    ColumnaExcel("Proveedor", "proveedor", 40),
    ColumnaExcel("Bodega", "bodega", 26),
    ColumnaExcel("Estado", "estado", 18),
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 40),
    ColumnaExcel("Unidad", "unidad", 12),
    ColumnaExcel("Pedido", "cantidad", 12),
    ColumnaExcel("Precio", "precio", 12),
    ColumnaExcel("Recibido", "recibida", 12),
    ColumnaExcel("Por llegar", "pendiente", 12),
    ColumnaExcel("Observación", "observacion", 30),
    ColumnaExcel("Hecha por", "creado_por", 24),
)


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("/paginacion")
@blp.require("ordenes.ver")
@blp.arguments(schemas.PaginaOrdenesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaOrdenesSchema)
def paginar(filtros: FiltrosOrdenes, page: int, tamano: int, orden: str) -> Any:
    """Una página de órdenes, la última primero. `filtro` busca en su proveedor y su número."""
    return lista.pagina(filtros, page, tamano, orden, _permisos())


@blp.route("/exportar")
@blp.require("ordenes.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.OrdenesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosOrdenes) -> Response:
    """Las órdenes de esos filtros en Excel, con cada producto y lo que de él llegó."""
    return excel.respuesta("ordenes-de-compra", COLUMNAS, lista.completo(filtros), "Órdenes de compra")


@blp.route("", methods=["POST"])
@blp.require("ordenes.editar")
@blp.arguments(schemas.PedirOrdenSchema)
@blp.creates
@blp.response(201, schemas.OrdenDeCompraSchema)
def crear(datos: DatosOrden) -> Any:
    """Hace una orden, en borrador y con su número."""
    return lista.una(service.crear(datos), _permisos())


@blp.route("/<id:orden_id>")
@blp.require("ordenes.ver")
@blp.response(200, schemas.OrdenDeCompraSchema)
def ver(orden_id: int) -> Any:
    """Una orden, con lo que de ella llegó y en qué difiere de lo pedido."""
    return lista.una(orden_id, _permisos())


@blp.route("/<id:orden_id>", methods=["PUT"])
@blp.require("ordenes.editar")
@blp.arguments(schemas.CambiarOrdenSchema)
@blp.response(200, schemas.OrdenDeCompraSchema)
def cambiar(cambiado: Cambiado[DatosOrden], orden_id: int) -> Any:
    """La cambia, mientras nada de ella haya llegado. Con una `version` que no es la actual, 409."""
    service.cambiar(orden_id, cambiado.datos, cambiado.version)
    return lista.una(orden_id, _permisos())


@blp.route("/<id:orden_id>/pdf")
@blp.require("ordenes.ver")
@blp.descargable
@limits.por_ip(120, "minute")
@blp.response(200, content_type=pdf.TIPO, description="La orden en PDF")
def en_pdf(orden_id: int) -> Response:
    """La orden en PDF, como se envía al proveedor."""
    leido = papel.leer(orden_id)
    salida = pdf.respuesta(papel.dibujar(leido), leido.archivo, en_linea=True)
    salida.headers[headers.MARCO] = headers.EN_CASA  # su página lo muestra en un marco
    return salida


def _producir(orden_id: int, correos: list[str], version: int) -> Archivo | None:
    return envio.producir(orden_id) if correos else None


@blp.route("/<id:orden_id>/enviar", methods=["POST"])
@blp.require("ordenes.editar")
@limits.por_ip(30, "minute")
@topes.destinatarios
@topes.sin_verificar
@blp.arguments(schemas.EnviarOrdenSchema, as_kwargs=True)
@uploads.produced(_producir)
@blp.creates
@blp.response(201, schemas.OrdenDeCompraSchema)
def enviar(orden_id: int, correos: list[str], version: int, archivo: Archivo | None) -> Any:
    """La envía en PDF a hasta 10 correos y queda enviada. Sin correos, solo anota que el proveedor ya la tiene."""
    if archivo is None:
        service.enviada(orden_id, version)
    else:
        envio.por_correo(orden_id, correos, version, archivo)
    return lista.una(orden_id, _permisos())


@blp.route("/<id:orden_id>/cerrar", methods=["POST"])
@blp.require("ordenes.editar")
@blp.arguments(schemas.TerminarOrdenSchema, as_kwargs=True)
@blp.response(200, schemas.OrdenDeCompraSchema)
def cerrar(orden_id: int, motivo: str, version: int) -> Any:
    """Deja de esperar lo que no llegó de una recibida en parte."""
    service.cerrar(orden_id, motivo, version)
    return lista.una(orden_id, _permisos())


@blp.route("/<id:orden_id>/anular", methods=["POST"])
@blp.require("ordenes.editar")
@blp.arguments(schemas.TerminarOrdenSchema, as_kwargs=True)
@blp.response(200, schemas.OrdenDeCompraSchema)
def anular(orden_id: int, motivo: str, version: int) -> Any:
    """La anula, si nada de ella llegó. Conserva su número."""
    service.anular(orden_id, motivo, version)
    return lista.una(orden_id, _permisos())


@blp.route("/<id:orden_id>/compras")
@blp.require("ordenes.ver", "compras.ver")
@blp.response(200, schemas.CompraQueLlegaSchema(many=True))
def posibles(orden_id: int) -> Any:
    """Las compras de su proveedor que traen alguno de sus productos y no son de ninguna orden."""
    return atadas.posibles(orden_id)


@blp.route("/<id:orden_id>/compras", methods=["POST"])
@blp.require("ordenes.editar", "compras.ver")
@blp.arguments(schemas.AtarCompraSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.OrdenDeCompraSchema)
def atar(orden_id: int, compra_id: int) -> Any:
    """Dice que esa compra trae lo de la orden. La que ya es de otra, 409."""
    atadas.atar(orden_id, compra_id)
    return lista.una(orden_id, _permisos())


@blp.route("/<id:orden_id>/compras/<id:compra_id>", methods=["DELETE"])
@blp.require("ordenes.editar")
@blp.response(204)
def soltar(orden_id: int, compra_id: int) -> None:
    """Esa compra ya no trae lo de la orden: se espera otra vez."""
    atadas.soltar(orden_id, compra_id)
