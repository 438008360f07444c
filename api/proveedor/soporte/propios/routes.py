"""El soporte pedido por una empresa desde adentro: sus tickets, uno nuevo, la conversación y los
archivos."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema
from api.proveedor.soporte.archivos import DE_ADENTRO
from api.proveedor.soporte.propios import schemas as propios_schemas
from api.proveedor.soporte.propios import service as propios

blp = Blueprint(
    "soporte_empresa",
    __name__,
    url_prefix=f"{PREFIJO}/soporte/propios",
    access="empresa",
    description="Soporte",
)


@blp.route("")
@blp.require("soporte.ver")
@blp.arguments(propios_schemas.PropiosArgs, location="query", as_kwargs=True)
@blp.response(200, propios_schemas.PaginaTicketsPropiosSchema)
def listar(filtro: str, estado: str, orden: str, page: int, tamano: int) -> Any:
    """Los tickets de la empresa, los más nuevos primero."""
    return propios.listar(estado, filtro, orden, page, tamano)


@blp.route("", methods=["POST"])
@blp.require("soporte.crear")
@limits.por_ip(20, "minute")
@blp.arguments(propios_schemas.AbrirPropioSchema)
@blp.creates
@blp.response(201, propios_schemas.AbiertoPropioSchema)
def abrir(nuevo: propios.TicketNuevo) -> Any:
    """Abre un ticket a nombre de la empresa. Las respuestas llegan también al correo de quien lo abre."""
    return propios.abrir(sessions.current(), nuevo)


@blp.route("/<id:propio_id>")
@blp.require("soporte.ver")
@blp.response(200, propios_schemas.TicketPropioSchema)
def ver(propio_id: int) -> Any:
    """Un ticket de la empresa con su conversación, sus archivos y lo que se puede hacer con él. Del que se
    abrió sin ingresar, con su RUC, solo se ve lo que decía."""
    return propios.ver(sessions.current(), propio_id)


@blp.route("/<id:propio_id>/mensajes", methods=["POST"])
@blp.require("soporte.crear")
@limits.por_ip(30, "minute")
@blp.arguments(propios_schemas.EscribirPropioSchema, as_kwargs=True)
@blp.creates
@blp.response(201, propios_schemas.MensajePropioSchema)
def escribir(mensaje: str, propio_id: int) -> Any:
    """Escribe en el ticket; si estaba resuelto, lo reabre. Su asesor recibe un correo."""
    return propios.escribir(sessions.current(), propio_id, mensaje)


@blp.route("/<id:propio_id>/archivos", methods=["POST"])
@blp.require("soporte.crear")
@limits.por_ip(20, "minute")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", DE_ADENTRO)
@blp.creates
@blp.response(201, propios_schemas.ArchivoTicketSchema)
def adjuntar(propio_id: int, archivo: uploads.Archivo) -> Any:
    """Adjunta un archivo (zip, rar, PDF o una imagen png, jpg o webp, hasta 50769298 bytes). Un ticket puede tener
    varios."""
    return propios.adjuntar(sessions.current(), propio_id, archivo)


@blp.route("/<id:propio_id>/archivos/<id:archivo_id>")
@blp.require("soporte.ver")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo")
def descargar(propio_id: int, archivo_id: int) -> Response:
    """Descarga un archivo del ticket, de la empresa o del asesor."""
    return uploads.served(*propios.archivo(propio_id, archivo_id))
