"""La primera pantalla de una empresa."""

from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.inicio import schemas, service

blp = Blueprint("inicio", __name__, url_prefix="/api/inicio", access="empresa", description="Inicio")
COLUMNAS: dict[str, tuple[ColumnaExcel, ...]] = {
    "ventas": (
        ColumnaExcel("Mes", "mes", 12),
        ColumnaExcel("Vendido", "valor", 16),
        ColumnaExcel("Un año antes", "anterior", 16),
    ),
    "iva": (
        ColumnaExcel("Mes", "mes", 12),
        ColumnaExcel("IVA de lo vendido", "vendido", 18),
        ColumnaExcel("IVA de lo comprado", "comprado", 18),
        ColumnaExcel("Diferencia", "diferencia", 16),
    ),
    "cartera": (ColumnaExcel("Antigüedad", "nombre", 28), ColumnaExcel("Saldo", "valor", 16)),
    "mejores": (ColumnaExcel("Cliente", "nombre", 44), ColumnaExcel("Comprado en 12 meses", "valor", 22)),
    "vencidos": (
        ColumnaExcel("Cliente", "nombre", 44),
        ColumnaExcel("Vencido", "vencido", 16),
        ColumnaExcel("Documentos", "documentos", 12),
        ColumnaExcel("Desde", "desde", 12),
        ColumnaExcel("Días", "dias", 8),
    ),
    "acreedores": (
        ColumnaExcel("Proveedor", "nombre", 44),
        ColumnaExcel("Vencido", "vencido", 16),
        ColumnaExcel("Documentos", "documentos", 12),
        ColumnaExcel("Desde", "desde", 12),
        ColumnaExcel("Días", "dias", 8),
    ),
}


@blp.route("")
@blp.require("inicio.ver")
@blp.tolera_retraso
@blp.response(200, schemas.InicioSchema)
def ver() -> Any:
    """Las cifras de la empresa, lo que requiere atención y los primeros pasos; nula la figura que el
    usuario no puede ver."""
    return service.resumen(sessions.current())


@blp.route("/exportar/<string(maxlength=20):cual>")
@blp.require("inicio.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(30, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(cual: str) -> Response:
    """La tabla de una figura en Excel: `ventas`, `iva`, `cartera`, `mejores`, `vencidos` o `acreedores`."""
    return excel.respuesta(
        f"inicio-{cual}", COLUMNAS.get(cual, ()), service.exportar(sessions.current(), cual)
    )
