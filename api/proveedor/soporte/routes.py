"""Lo público del soporte: los productos, los datos de un cliente por su RUC, abrir un ticket y adjuntar
su archivo."""

from typing import Any

from flask import request

from api.core import PREFIJO, tokens
from api.core.errors import SinSesion, Validacion
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint, guarded
from api.proveedor.soporte import archivos, schemas, service

blp = Blueprint("soporte", __name__, url_prefix=PREFIJO, access="publico", description="Soporte")


def _atiende() -> bool:
    sesion = sessions.from_request()
    return sesion is not None and "tickets.ver" in sesion.permisos


def _puede_adjuntar(ticket_id: int) -> None:
    """Deja pasar a quien trae el permiso de este ticket, y a quien atiende tickets."""
    if _atiende():
        return
    token = request.headers.get("x-adjunto-token", "")
    if not token:
        raise SinSesion("Para adjuntar un archivo cree nuevamente el ticket.")
    if tokens.read(service.PERMISO_DE_ADJUNTAR, token, 3600) != ticket_id:
        raise SinSesion("El permiso para adjuntar es de otro ticket.")


@blp.route("/productos")
@blp.response(200, schemas.ProductoSchema(many=True))
def productos() -> Any:
    """Los productos sobre los que se da soporte."""
    return service.productos()


@blp.route("/soporte/datosSoporteCliente/<string(maxlength=20):ruc>")
@limits.por_ip(30, "minute")
@blp.response(200, schemas.ContactoSchema)
def datos_cliente(ruc: str) -> Any:
    """Nombre, correo y teléfono de un cliente por su RUC o cédula. Sin sesión de administrador, el correo
    y el teléfono salen enmascarados."""
    return service.contacto(ruc, completo=_atiende())


@blp.route("/soporte", methods=["POST"])
@limits.por_ip(10, "minute")
@blp.arguments(schemas.CrearTicketSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.TicketCreadoSchema)
def crear(datos: service.DatosTicket, pagina_web: str, **_: str | None) -> Any:
    """Abre un ticket. Si un correo o un teléfono enmascarado vuelve sin cambios, el ticket lleva el
    guardado."""
    if pagina_web:
        raise Validacion()
    ticket = service.abrir(datos)
    return {
        "id": ticket.id,
        "estado": ticket.estado,
        "adjunto_token": service.adjunto_token(ticket.id),
    }


@blp.route("/soporte/docCli/<id:ticket_id>", methods=["POST"])
@limits.por_ip(20, "minute")
@limits.archivos_sin_sesion()
@guarded(_puede_adjuntar, "ticket_id", header="x-adjunto-token")
@blp.arguments(schemas.ArchivoClienteSchema, location="files")
@uploads.stored("current", archivos.PUBLICO)
@blp.creates
@blp.response(201, schemas.AdjuntoSchema)
def adjuntar(ticket_id: int, archivo: uploads.Archivo) -> Any:
    """Adjunta el archivo del cliente (zip o rar, hasta 50769298 bytes). Pide el encabezado
    `x-adjunto-token` o la sesión de quien atiende tickets."""
    return service.adjuntar(ticket_id, archivo)
