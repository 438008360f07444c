"""El soporte, atendido por el personal del proveedor: la lista, un ticket, su conversación y sus
archivos."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.usuarios import service as usuarios
from api.proveedor.soporte import avisos, lista
from api.proveedor.soporte.archivos import DE_ADENTRO
from api.proveedor.soporte.atencion import (
    detalle,
    presencia,
)
from api.proveedor.soporte.atencion import (
    schemas as atencion_schemas,
)
from api.proveedor.soporte.atencion import (
    service as atencion,
)
from api.proveedor.soporte.models import ASUNTOS, ESTADOS

blp = Blueprint(
    "soporte_admin", __name__, url_prefix=f"{PREFIJO}/soporte", access="administrador", description="Soporte"
)
COLUMNAS = (
    ColumnaExcel("Ticket", "id", 9),
    ColumnaExcel("Abierto", "creado_en", 17),
    ColumnaExcel("Estado", "estado", 13),
    ColumnaExcel("RUC o cédula", "ruc", 15),
    ColumnaExcel("Cliente", "cliente_nombre", 34),
    ColumnaExcel("Correo", "cliente_correo", 30),
    ColumnaExcel("Teléfono", "cliente_telefono", 13),
    ColumnaExcel("Producto", "producto", 24),
    ColumnaExcel("Asunto", "asunto", 24),
    ColumnaExcel("Título", "titulo", 40),
    ColumnaExcel("Asesor", "asesor", 26),
    ColumnaExcel("Último movimiento", "actualizado_en", 17),
    ColumnaExcel("Archivo del cliente", "nombre_archivo", 26),
)


@blp.route("")
@blp.require("tickets.ver")
@blp.arguments(atencion_schemas.ListaTicketsArgs, location="query", as_kwargs=True)
@blp.response(200, atencion_schemas.PaginaTicketsSchema)
def listar(filtros: lista.FiltrosTickets, orden: str, page: int, tamano: int) -> Any:
    """Los tickets, los más nuevos primero. `filtro` busca palabras en el ticket y su conversación,
    o su número. Un distribuidor ve los de sus empresas."""
    return lista.listar(sessions.current(), filtros, orden, page, tamano)


@blp.route("/estados")
@blp.require("tickets.ver")
@blp.arguments(atencion_schemas.FiltrosTicketsArgs, location="query", as_kwargs=True)
@blp.response(200, atencion_schemas.CuentasTicketSchema)
def estados(filtros: lista.FiltrosTickets) -> Any:
    """Cuántos tickets hay de cada estado con los demás filtros."""
    return lista.contar_por_estado(sessions.current(), filtros)


@blp.route("/exportar")
@blp.require("tickets.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(atencion_schemas.ExportarArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: lista.FiltrosTickets, orden: str) -> Response:
    """Los tickets en Excel, con los filtros y el orden de la lista; hasta 100000."""
    filas = lista.exportar(sessions.current(), filtros, orden)
    legibles = (
        {**fila, "estado": ESTADOS[fila["estado"]], "asunto": ASUNTOS[fila["asunto"]]} for fila in filas
    )
    return excel.respuesta("tickets", COLUMNAS, legibles, "Tickets")


@blp.route("/asesores")
@blp.require("tickets.ver")
@blp.response(200, atencion_schemas.AtiendeSchema(many=True))
def asesores() -> Any:
    """A quiénes se puede asignar un ticket: asesores y administradores, también los que ya no están
    activos."""
    return usuarios.que_atienden(todos=True)


@blp.route("/plantillas")
@blp.require("tickets.atender")
@blp.arguments(atencion_schemas.PlantillasArgs, location="query", as_kwargs=True)
@blp.response(200, atencion_schemas.PlantillaTicketSchema(many=True))
def plantillas(ticket_id: int | None) -> Any:
    """Los textos con los que empieza un correo al cliente; con `SPT_ID`, ya llenos para ese ticket."""
    sesion = sessions.current()
    ticket = lista.obtener(sesion, ticket_id) if ticket_id else None
    return avisos.plantillas(ticket, sesion.nombre)


@blp.route("/nombre", methods=["POST"])
@blp.require("tickets.ver")
@blp.arguments(atencion_schemas.BuscarTicketSchema, as_kwargs=True)
@blp.response(200, atencion_schemas.TicketFilaSchema(many=True))
def buscar(nombre: str) -> Any:
    """Busca tickets por texto, como el `filtro` de la lista; hasta 50, los más nuevos primero."""
    return lista.por_nombre(sessions.current(), nombre)


@blp.route("/vecinos/<id:ticket_id>")
@blp.require("tickets.ver")
@blp.arguments(atencion_schemas.FiltrosTicketsArgs, location="query", as_kwargs=True)
@blp.response(200, atencion_schemas.VecinosTicketSchema)
def vecinos(filtros: lista.FiltrosTickets, ticket_id: int) -> Any:
    """El ticket anterior y el siguiente en la lista con esos filtros, los más nuevos primero."""
    return lista.vecinos(sessions.current(), filtros, ticket_id)


@blp.route("/<id:ticket_id>")
@blp.require("tickets.ver")
@blp.response(200, atencion_schemas.TicketSchema)
def ver(ticket_id: int) -> Any:
    """Un ticket con su conversación, archivos, historia y lo que puede hacerse con él. Las notas
    internas no se muestran a un distribuidor."""
    return detalle.ver(sessions.current(), ticket_id)


@blp.route("/<id:ticket_id>", methods=["PUT"])
@blp.require("tickets.atender")
@blp.arguments(atencion_schemas.EditarTicketSchema)
@blp.response(200, atencion_schemas.TicketSchema)
def editar(cambios: Cambios, ticket_id: int) -> Any:
    """Cambia lo que se envía: producto, asunto, datos del cliente o asesor. Con `version`, responde 409
    si alguien lo cambió antes."""
    sesion = sessions.current()
    atencion.editar(sesion, ticket_id, cambios)
    return detalle.ver(sesion, ticket_id)


@blp.route("/<id:ticket_id>", methods=["DELETE"])
@blp.require("tickets.eliminar")
@blp.response(204)
def eliminar(ticket_id: int) -> None:
    """Elimina un ticket sin conversación ni archivos. Si los tiene, responde 409 y dice cuáles."""
    atencion.eliminar(sessions.current(), ticket_id)


@blp.route("/soporte/<id:ticket_id>", methods=["PUT"])
@blp.require("tickets.atender")
@blp.arguments(atencion_schemas.CambiarEstadoSchema, as_kwargs=True)
@blp.response(200, atencion_schemas.TicketSchema)
def cambiar_estado(estado: str, respuesta: str | None, version: int | None, ticket_id: int) -> Any:
    """Pasa el ticket a otro estado (ABIERTO → EN_PROCESO → RESUELTO → CERRADO, o se reabre). Puede llevar
    una respuesta. El cliente recibe un correo."""
    sesion = sessions.current()
    atencion.cambiar_estado(sesion, ticket_id, estado, respuesta or "", version)
    return detalle.ver(sesion, ticket_id)


@blp.route("/mensajes/<id:ticket_id>", methods=["POST"])
@blp.require("tickets.atender")
@blp.arguments(atencion_schemas.EscribirSchema, as_kwargs=True)
@blp.creates
@blp.response(201, atencion_schemas.MensajeTicketSchema)
def escribir(tipo: str, mensaje: str, ticket_id: int) -> Any:
    """Agrega una respuesta, que va al cliente por correo, o una nota interna. Responder un ticket ABIERTO
    lo pasa a EN_PROCESO; si no tiene asesor, lo asigna a quien responde."""
    fila = atencion.escribir(sessions.current(), ticket_id, tipo, mensaje)
    return detalle.mensaje(fila)


@blp.route("/correo", methods=["POST"])
@blp.require("tickets.atender")
@blp.arguments(atencion_schemas.CorreoTicketSchema, as_kwargs=True)
@blp.creates
@blp.response(201, atencion_schemas.MensajeTicketSchema)
def enviar_correo(ticket_id: int, plantilla: str | None, asunto: str | None, mensaje: str | None) -> Any:
    """Envía un correo al cliente del ticket, desde una plantilla o con texto propio. {nombre}, {ticket},
    {producto} y {asesor} se llenan al enviarlo."""
    fila = atencion.enviar_correo(sessions.current(), ticket_id, plantilla, asunto, mensaje)
    return detalle.mensaje(fila)


@blp.route("/docAse/<id:ticket_id>", methods=["POST"])
@blp.require("tickets.atender")
@blp.arguments(CurrentSchema, location="files")
@uploads.stored("current", DE_ADENTRO)
@blp.creates
@blp.response(201, atencion_schemas.AdjuntoAsesorSchema)
def adjuntar(ticket_id: int, archivo: uploads.Archivo) -> Any:
    """Adjunta un archivo del asesor (zip, rar, PDF o una imagen png, jpg o webp, hasta 50769298 bytes). Un ticket
    puede tener varios."""
    return atencion.adjuntar(sessions.current(), ticket_id, archivo)


@blp.route("/descargaCli/<id:ticket_id>")
@blp.require("tickets.ver")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo")
def descargar_del_cliente(ticket_id: int) -> Response:
    """Descarga el archivo que envió el cliente."""
    return uploads.served(*detalle.archivo_del_cliente(sessions.current(), ticket_id))


@blp.route("/descargaAse/<id:ticket_id>")
@blp.require("tickets.ver")
@blp.descargable
@blp.arguments(atencion_schemas.DescargaArgs, location="query", as_kwargs=True)
@blp.response(200, content_type="application/octet-stream", description="El archivo")
def descargar_del_asesor(adjunto: int | None, ticket_id: int) -> Response:
    """Descarga un archivo del asesor: el de `adjunto` o, sin él, el último."""
    return uploads.served(*detalle.archivo_del_asesor(sessions.current(), ticket_id, adjunto))


@blp.route("/enlaces/<id:ticket_id>", methods=["DELETE"])
@blp.require("tickets.atender")
@blp.response(204)
def revocar_enlaces(ticket_id: int) -> None:
    """Revoca los enlaces con que su cliente lo sigue: los que llevan los correos ya enviados dejan de abrir. Cambiar el
    correo del cliente también los revoca. El que abrió un usuario de la empresa no los tiene: 409."""
    atencion.revocar_enlaces(sessions.current(), ticket_id)


@blp.route("/presencia/<id:ticket_id>", methods=["PUT"])
@blp.require("tickets.atender")
@blp.arguments(atencion_schemas.PresenciaTicketSchema, as_kwargs=True)
@blp.response(200, atencion_schemas.PresenteTicketSchema(many=True))
def presencia_(respondiendo: bool, presente: bool, ticket_id: int) -> Any:
    """Dice que alguien tiene abierto el ticket y si está respondiendo; responde quién más lo tiene
    abierto. Se olvida a los 30 segundos."""
    return presencia.anunciar(sessions.current(), ticket_id, respondiendo, presente)
