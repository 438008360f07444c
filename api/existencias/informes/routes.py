"""Los informes de existencias (docs/contrato.md §16)."""

from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.existencias.informes import costos, diferencias, rotacion, schemas
from api.existencias.informes.diferencias import FiltrosDiferencias
from api.existencias.informes.rotacion import FiltrosRotacion

blp = Blueprint(
    "informes_existencias",
    __name__,
    url_prefix="/api/informes-existencias",
    access="empresa",
    description="Informes de existencias",
)
_PRODUCTO = (
    ColumnaExcel("Código", "codigo", 16),
    ColumnaExcel("Producto", "nombre", 44),
    ColumnaExcel("Unidad", "unidad", 14),
)
_ROTACION = (
    *_PRODUCTO,
    ColumnaExcel("Clase", "clase", 8),
    ColumnaExcel("Vendido", "vendido", 12),
    ColumnaExcel("Existencia", "existencia", 12),
    ColumnaExcel("Alcanza para (días)", "alcanza", 14),
    ColumnaExcel("Última venta", "ultima_venta", 13),
)
_DE_ROTACION = (
    ColumnaExcel("Veces que se renovó", "veces", 14),
    ColumnaExcel("Costo de lo vendido", "costo_vendido", 16),
    ColumnaExcel("Valor", "valor", 16),
)
_DIFERENCIAS = (
    *_PRODUCTO,
    ColumnaExcel("Conteos", "conteos", 10),
    ColumnaExcel("No cuadró", "difirio", 10),
    ColumnaExcel("Faltó", "falto", 12),
    ColumnaExcel("Sobró", "sobro", 12),
    ColumnaExcel("Último conteo", "ultimo", 13),
)
_VALOR = (ColumnaExcel("Valor de la diferencia", "valor", 18),)


@blp.route("/rotacion")
@blp.require("existencias.ver")
@blp.tolera_retraso
@limits.por_ip(60, "minute")
@blp.arguments(schemas.RotacionArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaRotacionSchema)
def ver_rotacion(filtros: FiltrosRotacion, page: int, tamano: int, orden: str) -> Any:
    """Qué se mueve y qué no en los últimos días: lo vendido de cada producto, cuántas veces se renovó, para cuánto alcanza y su clase
    (A, B o C, por el costo de lo vendido)."""
    return rotacion.pagina(filtros, page, tamano, orden, ve_costo=_ve_costo())


@blp.route("/rotacion/exportar")
@blp.require("existencias.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ExportarRotacionArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar_rotacion(filtros: FiltrosRotacion, orden: str) -> Response:
    """Lo mismo en Excel, con todas sus filas."""
    ve_costo = _ve_costo()
    columnas = (*_ROTACION, *_DE_ROTACION) if ve_costo else _ROTACION
    filas = rotacion.completo(filtros, orden, ve_costo=ve_costo)
    return excel.respuesta("rotacion", columnas, filas, "Rotación", [f"Últimos {filtros.dias} días"])


@blp.route("/diferencias")
@blp.require("existencias.ver")
@blp.tolera_retraso
@limits.por_ip(60, "minute")
@blp.arguments(schemas.DiferenciasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDiferenciasSchema)
def ver_diferencias(filtros: FiltrosDiferencias, page: int, tamano: int, orden: str) -> Any:
    """Lo que no cuadró en los conteos aprobados de un período, producto por producto."""
    return diferencias.pagina(filtros, page, tamano, orden, ve_costo=_ve_costo())


@blp.route("/diferencias/exportar")
@blp.require("existencias.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ExportarDiferenciasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar_diferencias(filtros: FiltrosDiferencias, orden: str) -> Response:
    """Lo mismo en Excel, con todas sus filas."""
    ve_costo = _ve_costo()
    columnas = (*_DIFERENCIAS, *_VALOR) if ve_costo else _DIFERENCIAS
    filas = diferencias.completo(filtros, orden, ve_costo=ve_costo)
    return excel.respuesta("diferencias-de-conteos", columnas, filas, "Diferencias")


@blp.route("/costos")
@blp.require("existencias.costo")
@blp.arguments(schemas.CostosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.CostoDeVentaSchema(many=True))
def ver_costos(productos: list[int]) -> Any:
    """Lo que cuesta hoy cada uno de esos productos y lo que costó la última vez que se compró."""
    return costos.de(productos)


def _ve_costo() -> bool:
    return "existencias.costo" in sessions.current().permisos
