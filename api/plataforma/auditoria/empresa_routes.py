"""La auditoría de una empresa, para su propietario: quién hizo qué en ella, y qué había antes y después."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.plataforma.auditoria import routes, schemas, service
from api.plataforma.auditoria.service import FiltrosAuditoria

blp = Blueprint(
    "auditoria_propia",
    __name__,
    url_prefix=f"{PREFIJO}/empresa/auditoria",
    access="empresa",
    description="Mi empresa: auditoría",
)
COLUMNAS = tuple(columna for columna in routes.COLUMNAS if columna.campo != "empresa_nombre")


@blp.route("")
@blp.require("auditoria.ver")
@blp.arguments(schemas.AuditoriaPropiaArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaAuditoriaPropiaSchema)
def listar(filtros: FiltrosAuditoria, orden: str, page: int, tamano: int) -> Any:
    """Lo que se hizo en la empresa, lo más reciente primero. `filtro` busca palabras en quién, qué, antes y
    después, IP y número de solicitud."""
    return service.propia(filtros, orden, page, tamano)


@blp.route("/catalogo")
@blp.require("auditoria.ver")
@blp.response(200, schemas.CatalogoAuditoriaSchema)
def catalogo() -> Any:
    """Los valores por los que se puede filtrar: entidades, acciones y personas que aparecen hace poco."""
    return service.catalogo_propio()


@blp.route("/exportar")
@blp.require("auditoria.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.AuditoriaPropiaArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosAuditoria, **_: str | int) -> Response:
    """Las mismas líneas en Excel, hasta 100 000; si hay más, la primera fila lo dice."""
    filas = service.exportar_propia(filtros)
    return excel.respuesta("auditoria", COLUMNAS, map(service.Celdas._asdict, filas), "Auditoría")
