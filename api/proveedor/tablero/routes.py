"""Las cifras del inicio del proveedor."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.proveedor.tablero import schemas, service

blp = Blueprint(
    "tablero", __name__, url_prefix=f"{PREFIJO}/tablero", access="administrador", description="Tablero"
)
COLUMNAS: dict[str, tuple[ColumnaExcel, ...]] = {
    "empresas": (
        ColumnaExcel("Verificación", "estado"),
        ColumnaExcel("Activas", "activas", 12),
        ColumnaExcel("Desactivadas", "inactivas", 14),
    ),
    "renovaciones": (
        ColumnaExcel("Empresa", "empresa", 34),
        ColumnaExcel("Plan", "nombre", 28),
        ColumnaExcel("Familia", "familia_nombre", 16),
        ColumnaExcel("Caduca", "caduca", 12),
        ColumnaExcel("Días", "dias", 8),
    ),
    "recibos": (
        ColumnaExcel("Recibo", "id", 10),
        ColumnaExcel("Empresa", "empresa", 34),
        ColumnaExcel("Plan", "plan", 28),
        ColumnaExcel("Familia", "familia_nombre", 16),
        ColumnaExcel("Valor", "valor", 12),
        ColumnaExcel("Subido", "subido_en", 17),
    ),
    "documentos": (
        ColumnaExcel("Mes", "mes", 10),
        ColumnaExcel("Emitidos", "emitidos", 12),
        ColumnaExcel("Un año antes", "anterior", 14),
        ColumnaExcel("Rechazados por el SRI", "rechazados", 22),
        ColumnaExcel("% de error", "error", 12),
    ),
    "tickets": (
        ColumnaExcel("Estado", "estado", 14),
        ColumnaExcel("Menos de 1 día", "menos_1", 16),
        ColumnaExcel("De 1 a 3 días", "1_a_3", 16),
        ColumnaExcel("De 3 a 7 días", "3_a_7", 16),
        ColumnaExcel("Más de 7 días", "mas_7", 16),
    ),
    "nuevas": (
        ColumnaExcel("Mes", "mes", 10),
        ColumnaExcel("Empresas nuevas", "nuevas", 16),
        ColumnaExcel("Un año antes", "anterior", 14),
    ),
}


@blp.route("")
@blp.require("tablero.ver")
@blp.tolera_retraso
@blp.response(200, schemas.TableroSchema)
def ver() -> Any:
    """Todas las cifras del inicio que la sesión puede ver. La que no puede ver viene nula."""
    return service.resumen(sessions.current())


@blp.route("/renovaciones")
@blp.require("tablero.ver", "planes.ver")
@blp.arguments(schemas.RenovacionesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaRenovacionesSchema)
def renovaciones(familia: int | None, page: int, tamano: int) -> Any:
    """Los planes de ambas familias que caducan en los próximos 30 días y que ningún otro continúa."""
    return service.renovaciones(sessions.current(), familia, page, tamano)


@blp.route("/exportar/<figura>")
@blp.require("tablero.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(30, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(figura: str) -> Response:
    """La tabla de una figura en Excel: `empresas`, `renovaciones`, `recibos`, `documentos`,
    `tickets` o `nuevas`."""
    filas = service.exportar(sessions.current(), figura)
    return excel.respuesta(f"tablero-{figura}", COLUMNAS[figura], filas)
