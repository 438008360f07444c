"""Seguir un ticket sin ingresar, por el enlace de sus correos."""

from typing import Any

from flask import Response

from api.core.errors import Validacion
from api.core.http import limits, uploads
from api.core.http.api import Blueprint, guarded
from api.core.http.schemas import CurrentSchema
from api.proveedor.soporte import archivos
from api.proveedor.soporte.propios import schemas as propios_schemas
from api.proveedor.soporte.seguimiento import schemas, service

blp = Blueprint(
    "ticket_publico",
    __name__,
    url_prefix="/api/publico/ticket",
    access="publico",
    description="Enlaces públicos",
)
_FIRMA = "<string(maxlength=300):firma>"


@blp.route(f"/{_FIRMA}")
@limits.por_ip(60, "minute")
@blp.response(200, propios_schemas.TicketPropioSchema)
def ver(firma: str) -> Any:
    """El ticket de un enlace, con su conversación y los archivos de quien lo abrió y de su asesor. El enlace llega en los
    correos del ticket y vale 180 días; revocado o vencido, 404."""
    return service.ver(firma)


@blp.route(f"/{_FIRMA}/mensajes", methods=["POST"])
@limits.por_ip(10, "minute")
@blp.arguments(schemas.ResponderPorEnlaceSchema, as_kwargs=True)
@blp.creates
@blp.response(201, propios_schemas.MensajePropioSchema)
def escribir(firma: str, mensaje: str, pagina_web: str) -> Any:
    """Responde en el ticket; si estaba resuelto, lo reabre. Su asesor recibe un correo. Cerrado, 409."""
    if pagina_web:
        raise Validacion()
    return service.escribir(firma, mensaje)


@blp.route(f"/{_FIRMA}/archivos", methods=["POST"])
@limits.por_ip(20, "minute")
@limits.archivos_sin_sesion()
@guarded(service.exigir, "firma")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", archivos.PUBLICO)
@blp.creates
@blp.response(201, propios_schemas.ArchivoTicketSchema)
def adjuntar(firma: str, archivo: uploads.Archivo) -> Any:
    """Adjunta un archivo (zip o rar, hasta 50769298 bytes). Un ticket puede tener varios."""
    return service.adjuntar(firma, archivo)


@blp.route(f"/{_FIRMA}/archivos/<id:archivo_id>")
@limits.por_ip(60, "minute")
@blp.response(200, content_type="application/octet-stream", description="El archivo")
def descargar(firma: str, archivo_id: int) -> Response:
    """Descarga un archivo del ticket, de quien lo abrió o de su asesor."""
    return uploads.served(*service.archivo(firma, archivo_id))
