"""El reporte de ventas de la empresa de la sesión (docs/contrato.md §7)."""

from typing import Any

from flask import Response

from api.comprobantes.vendido import lista, schemas
from api.comprobantes.vendido.lista import CLIENTE, ESTABLECIMIENTO, MES, PRODUCTO, VENDEDOR, FiltrosVendido
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint("vendido", __name__, url_prefix="/api/vendido", access="empresa", description="Lo vendido")
_DOCUMENTOS, _VENDIDO = ColumnaExcel("Documentos", "documentos", 12), ColumnaExcel("Vendido", "vendido", 16)
_CON_COSTO = (ColumnaExcel("Costo", "costo", 16), ColumnaExcel("Margen", "margen", 16))
_COLUMNAS = {
    PRODUCTO: (
        ColumnaExcel("Código", "codigo", 16),
        ColumnaExcel("Producto", "nombre", 50),
        ColumnaExcel("Unidades", "unidades", 14),
        _DOCUMENTOS,
        _VENDIDO,
    ),
    CLIENTE: (
        ColumnaExcel("Identificación", "codigo", 16),
        ColumnaExcel("Cliente", "nombre", 44),
        _DOCUMENTOS,
        _VENDIDO,
    ),
    VENDEDOR: (ColumnaExcel("Vendedor", "nombre", 40), _DOCUMENTOS, _VENDIDO),
    ESTABLECIMIENTO: (
        ColumnaExcel("Código", "codigo", 10),
        ColumnaExcel("Establecimiento", "nombre", 40),
        _DOCUMENTOS,
        _VENDIDO,
    ),
    MES: (ColumnaExcel("Mes", "nombre", 12), _DOCUMENTOS, _VENDIDO),
}


@blp.route("")
@blp.require("documentos.ver")
@blp.tolera_retraso
@limits.por_ip(60, "minute")
@blp.arguments(schemas.VendidoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaVendidoSchema)
def paginar(filtros: FiltrosVendido, page: int, tamano: int, orden: str) -> Any:
    """Lo vendido en un período de hasta un año, sin impuestos y con las notas de crédito restadas, por producto, cliente,
    vendedor (el que el cliente tiene hoy), establecimiento o mes; a quien ve el costo, con lo que costó lo que lleva inventario y lo
    que dejó. Es de los comprobantes emitidos aquí: ni lo anulado, ni lo que el SRI rechazó, ni las
    pruebas, ni lo registrado a mano."""
    return lista.pagina(filtros, page, tamano, orden, ve_costo=_ve_costo())


@blp.route("/exportar")
@blp.require("documentos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ExportarVendidoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosVendido, orden: str) -> Response:
    """Lo mismo en Excel, con todas sus filas."""
    ve_costo = _ve_costo()
    columnas = (*_COLUMNAS[filtros.por], *(_CON_COSTO if ve_costo else ()))
    filas = lista.completo(filtros, orden, ve_costo=ve_costo)
    return excel.respuesta("ventas", columnas, filas, "Ventas")


def _ve_costo() -> bool:
    return "existencias.costo" in sessions.current().permisos
