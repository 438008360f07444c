"""Los accesos de una empresa, para su propietario: quién ingresó o no pudo, desde dónde, y quién se llevó algo."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.plataforma.accesos import routes, schemas, service
from api.plataforma.accesos.service import FiltrosAccesos, LineaDeAcceso

blp = Blueprint(
    "accesos_propios",
    __name__,
    url_prefix=f"{PREFIJO}/empresa/accesos",
    access="empresa",
    description="Mi empresa: accesos",
)
COLUMNAS = tuple(columna for columna in routes.COLUMNAS if columna.campo != "empresa_nombre")


@blp.route("")
@blp.require("auditoria.ver")
@blp.arguments(schemas.AccesosPropiosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaAccesosPropiosSchema)
def listar(filtros: FiltrosAccesos, orden: str, page: int, tamano: int) -> Any:
    """Quién ingresó a la empresa o no pudo, y quién se llevó algo de ella, lo más reciente primero. Lo mismo dentro de
    un minuto es una línea con sus veces. `filtro` busca palabras en quién, usuario, IP, navegador, detalle y sesión."""
    return service.propios(filtros, orden, page, tamano)


@blp.route("/catalogo")
@blp.require("auditoria.ver")
@blp.response(200, schemas.CatalogoAccesosSchema)
def catalogo() -> Any:
    """Los valores por los que se puede filtrar: qué pasó, y las personas que aparecen hace poco."""
    return service.ofrecidos()


@blp.route("/exportar")
@blp.require("auditoria.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.AccesosPropiosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosAccesos, **_: str | int) -> Response:
    """Las mismas líneas en Excel, hasta 100 000; si hay más, la primera fila lo dice."""
    filas = service.exportar_propios(filtros)
    return excel.respuesta("accesos", COLUMNAS, map(LineaDeAcceso._asdict, filas), "Accesos")
