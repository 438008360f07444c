"""El anexo transaccional de la empresa de la sesión (docs/contrato.md)."""

from typing import Any

from flask import Response

from api.core.http import limits
from api.core.http.api import Blueprint
from api.tributos.ats import schemas, service
from api.tributos.ats.anexo import AjustesDelAnexo

TIPO_ZIP = "application/zip"
_TROZO = 1 << 16
blp = Blueprint(
    "ats",
    __name__,
    url_prefix="/api/tributos/ats",
    access="empresa",
    description="Anexo transaccional",
)


@blp.route("/<periodo>")
@blp.require("tributos.ver")
@blp.arguments(schemas.AjustesDelAnexoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.SumasDelAnexoSchema)
def ver(periodo: str, ajustes: AjustesDelAnexo) -> Any:
    """Lo que suma cada bloque del anexo de un mes (2026-10) o de medio año (2026-S1), con lo que hay ahora. Las compras van por
    el día en que se registraron; las ventas, por su fecha: lo emitido en producción y autorizado o en camino."""
    return service.ver(periodo, ajustes)


@blp.route("/<periodo>/revisar")
@blp.require("tributos.ver")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.AjustesDelAnexoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.HallazgoDelAnexoSchema(many=True))
def revisar(periodo: str, ajustes: AjustesDelAnexo) -> Any:
    """Lo que hay que arreglar (error) o mirar (aviso) antes de entregarlo, cada cosa con la página donde se hace. De una misma
    regla se dicen hasta 50, y cuántas más hay."""
    return service.revisar(periodo, ajustes)


@blp.route("/<periodo>/archivo")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.DescargarAnexoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=TIPO_ZIP, description="El ZIP, con su XML, como el portal lo recibe")
def archivo(periodo: str, ajustes: AjustesDelAnexo, con_errores: bool) -> Response:
    """El archivo que se sube al portal: ATmmaaaa.zip. Si la revisión halla errores, 409, salvo con `con_errores=si`."""
    hecho = service.descargar(periodo, ajustes, con_errores=con_errores)
    respuesta = Response(iter(lambda: hecho.archivo.read(_TROZO), b""), mimetype=TIPO_ZIP)
    respuesta.call_on_close(hecho.archivo.close)
    respuesta.headers.set("Content-Disposition", "attachment", filename=hecho.nombre)
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta
