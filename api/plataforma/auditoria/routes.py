"""La auditoría: quién hizo qué, cuándo, y qué había antes y después."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.auditoria import schemas, service
from api.plataforma.auditoria.service import FiltrosAuditoria

blp = Blueprint(
    "auditoria", __name__, url_prefix=f"{PREFIJO}/auditoria", access="administrador", description="Auditoría"
)
COLUMNAS = (
    ColumnaExcel("Fecha y hora", "instante", 17),
    ColumnaExcel("Quién", "actor_nombre", 28),
    ColumnaExcel("Persona", "persona", 28),
    ColumnaExcel("Qué hizo", "accion_nombre", 22),
    ColumnaExcel("A qué", "entidad_nombre", 26),
    ColumnaExcel("Código", "entidad_id", 12),
    ColumnaExcel("Cuál", "cosa", 34),
    ColumnaExcel("Empresa", "empresa_nombre", 28),
    ColumnaExcel("Antes", "antes", 44),
    ColumnaExcel("Después", "despues", 44),
    ColumnaExcel("IP", "ip", 16),
    ColumnaExcel("Solicitud", "solicitud", 34),
)


@blp.route("")
@blp.require("auditoria.ver")
@blp.arguments(schemas.AuditoriaArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaAuditoriaSchema)
def listar(filtros: FiltrosAuditoria, orden: str, page: int, tamano: int) -> Any:
    """Las líneas de la auditoría, las más recientes primero. `filtro` busca palabras en quién, qué,
    antes y después, IP y número de solicitud."""
    return service.listar(sessions.current(), filtros, orden, page, tamano)


@blp.route("/catalogo")
@blp.require("auditoria.ver")
@blp.response(200, schemas.CatalogoAuditoriaSchema)
def catalogo() -> Any:
    """Los valores por los que se puede filtrar: entidades, acciones y personas del proveedor que aparecen."""
    return service.catalogo()


@blp.route("/exportar")
@blp.require("auditoria.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.AuditoriaArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosAuditoria, **_: str | int) -> Response:
    """Las mismas líneas en Excel, hasta 100 000; si hay más, la primera fila lo dice."""
    filas = service.exportar(sessions.current(), filtros)
    return excel.respuesta("auditoria", COLUMNAS, map(service.Celdas._asdict, filas), "Auditoría")
