"""Los lotes y las series de los productos (docs/contrato.md §16)."""

from collections.abc import Iterator
from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.existencias.lotes import lista, schemas, service
from api.existencias.lotes.lista import FiltrosLotesProductos

blp = Blueprint(
    "lotes_productos",
    __name__,
    url_prefix="/api/lotes",
    access="empresa",
    description="Lotes y series de los productos",
)
_COLUMNAS = (
    ColumnaExcel("Código", "PRO_CODIGO", 16),
    ColumnaExcel("Producto", "nombre", 44),
    ColumnaExcel("Unidad", "unidad", 14),
    ColumnaExcel("Lote o serie", "codigo", 20),
    ColumnaExcel("Caduca", "caduca", 12),
    ColumnaExcel("Días", "dias", 8),
    ColumnaExcel("Existencia", "existencia", 12),
)
_VALOR = (ColumnaExcel("Valor", "valor", 14),)
_MOVIMIENTOS = (
    ColumnaExcel("Fecha", "fecha", 12),
    ColumnaExcel("Qué pasó", "clase_nombre", 26),
    ColumnaExcel("Documento", "documento", 30),
    ColumnaExcel("Cliente o proveedor", "tercero", 40),
    ColumnaExcel("Bodega", "bodega", 24),
    ColumnaExcel("Entró", "entrada", 12),
    ColumnaExcel("Salió", "salida", 12),
    ColumnaExcel("Quién lo registró", "creado_por", 24),
)


@blp.route("")
@blp.require("existencias.ver")
@blp.arguments(schemas.PaginaLotesProductosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaLotesProductosSchema)
def paginar(filtros: FiltrosLotesProductos, page: int, tamano: int, orden: str) -> Any:
    """Una página de los lotes y las series, con lo que hay de cada uno; el que caduca antes, primero."""
    return lista.pagina(filtros, page, tamano, orden, ve_costo=_ve_costo())


@blp.route("/exportar")
@blp.require("existencias.ver")
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ExportarLotesProductosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosLotesProductos, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros: así se pide lo que está por caducar."""
    ve_costo = _ve_costo()
    columnas = (*_COLUMNAS, *_VALOR) if ve_costo else _COLUMNAS
    filas = lista.completo(filtros, orden, ve_costo=ve_costo)
    encabezado = (
        [f"Caducan en los próximos {filtros.dias} días"] if filtros.cuales == lista.POR_VENCER else []
    )
    return excel.respuesta("lotes", columnas, filas, "Lotes y series", encabezado)


@blp.route("/<id:lote_producto_id>")
@blp.require("existencias.ver")
@blp.response(200, schemas.LoteProductoSchema)
def ver(lote_producto_id: int) -> Any:
    """Un lote o una serie, con lo que hay de él en cada bodega."""
    return lista.uno(lote_producto_id, ve_costo=_ve_costo())


@blp.route("/<id:lote_producto_id>", methods=["PUT"])
@blp.require("existencias.ajustar")
@blp.arguments(schemas.CambiarLoteProductoSchema)
@blp.response(200, schemas.LoteProductoSchema)
def cambiar(cambios: Cambios, lote_producto_id: int) -> Any:
    """Corrige su caducidad; null, no caduca. Con una `version` anterior a la actual, 409."""
    service.cambiar(lote_producto_id, cambios)
    return lista.uno(lote_producto_id, ve_costo=_ve_costo())


@blp.route("/<id:lote_producto_id>/movimientos")
@blp.require("existencias.ver")
@blp.arguments(schemas.MovimientosDeLoteArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaMovimientosDeLoteSchema)
def movimientos(lote_producto_id: int, sentido: str, page: int, tamano: int) -> Any:
    """De dónde vino y a quién se vendió: cada documento que lo movió, el último primero."""
    service.obtener(lote_producto_id)
    return lista.movimientos(lote_producto_id, sentido, page, tamano)


@blp.route("/<id:lote_producto_id>/exportar")
@blp.require("existencias.ver")
@blp.descargable
@limits.por_ip(20, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar_movimientos(lote_producto_id: int) -> Response:
    """Todo lo que lo movió en Excel, para quien tiene que recogerlo de sus clientes."""
    suyo = lista.uno(lote_producto_id, ve_costo=False)
    encabezado = [
        f"{'Serie' if suyo['serie'] else 'Lote'} {suyo['codigo']} de {suyo['PRO_CODIGO']} {suyo['nombre']}"
    ]
    return excel.respuesta(
        f"lote-{lote_producto_id}", _MOVIMIENTOS, _renglones(lote_producto_id), "Lote", encabezado
    )


def _renglones(lote_producto_id: int) -> Iterator[dict[str, object]]:
    for movido in lista.todos_sus_movimientos(lote_producto_id):
        fila = movido.fila
        yield {
            "fecha": fila.fecha,
            "clase_nombre": fila.clase_nombre,
            "documento": fila.documento.nombre if fila.documento else "",
            "tercero": fila.tercero,
            "bodega": fila.bodega,
            "entrada": max(movido.cantidad, 0),
            "salida": max(-movido.cantidad, 0),
            "creado_por": fila.creado_por,
        }


def _ve_costo() -> bool:
    return "existencias.costo" in sessions.current().permisos
