"""La primera pantalla de una empresa."""

from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import Columna
from api.inicio import schemas, service

blp = Blueprint("inicio", __name__, url_prefix="/api/inicio", access="empresa", description="Inicio")
COLUMNAS: dict[str, tuple[Columna, ...]] = {
    "ventas": (
        Columna("Mes", "mes", 12),
        Columna("Vendido", "valor", 16),
        Columna("Un año antes", "anterior", 16),
    ),
    "cartera": (Columna("Antigüedad", "nombre", 28), Columna("Saldo", "valor", 16)),
    "mejores": (Columna("Cliente", "nombre", 44), Columna("Comprado en 12 meses", "valor", 22)),
    "vencidos": (
        Columna("Cliente", "nombre", 44),
        Columna("Vencido", "vencido", 16),
        Columna("Documentos", "documentos", 12),
        Columna("Desde", "desde", 12),
        Columna("Días", "dias", 8),
    ),
}


@blp.route("")
@blp.require("inicio.ver")
@blp.response(200, schemas.InicioSchema)
def ver() -> Any:
    """Las cifras de la empresa, lo que requiere atención y los primeros pasos; nula la figura que el
    usuario no puede ver."""
    return service.resumen(sessions.current())


@blp.route("/exportar/<string(maxlength=20):cual>")
@blp.require("inicio.ver")
@blp.descargable
@limits.por_ip(30, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(cual: str) -> Response:
    """La tabla de una figura en Excel: `ventas`, `cartera`, `mejores` o `vencidos`."""
    return excel.respuesta(
        f"inicio-{cual}", COLUMNAS.get(cual, ()), service.exportar(sessions.current(), cual)
    )
