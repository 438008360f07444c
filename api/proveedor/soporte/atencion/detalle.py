"""Un ticket como lo ve quien lo atiende: sus datos, conversación, archivos, historia y lo que se puede
hacer con él ahora."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos.db import db
from api.core.datos.puerta.valores import de_fila
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.plataforma.correos import service as correos
from api.plataforma.correos.models import Destinatario
from api.plataforma.empresas import service as empresas
from api.plataforma.usuarios import service as usuarios
from api.proveedor.soporte import lista, revision
from api.proveedor.soporte.models import (
    CERRADO,
    ESTADOS,
    TRANSICIONES,
    Ticket,
    TicketAdjunto,
    TicketCambio,
    TicketMensaje,
)


class MensajeDeTicket(NamedTuple):
    """Una línea de la conversación; la de un correo, con cómo va su entrega."""

    id: int
    tipo: str
    autor_id: int | None
    autor: str
    asunto: str | None
    mensaje: str
    fecha: datetime
    entrega: Destinatario | None


class CambioDeEstado(NamedTuple):
    """Un cambio de estado, y quién lo hizo."""

    estado_anterior: str | None
    estado: str
    autor: str | None
    fecha: datetime


@dataclass(frozen=True, slots=True)
class DetalleDeTicket:
    """Un ticket entero, como lo ve quien lo atiende."""

    id: int
    ruc: str
    cliente_nombre: str
    cliente_correo: str
    cliente_telefono: str
    asunto: str
    titulo: str
    mensaje: str
    estado: str
    creado_en: datetime
    actualizado_en: datetime
    cerrado_en: datetime | None
    producto_id: int
    empresa_id: int | None
    verificado: bool
    asesor_id: int | None
    nombre_archivo: str | None
    tamano_archivo: int | None
    revision_archivo: str
    version: int
    producto: str
    empresa: str | None
    asesor: str | None
    mensajes: list[MensajeDeTicket]
    adjuntos: Sequence[TicketAdjunto]
    cambios: list[CambioDeEstado]
    acciones: list[str]
    transiciones: list[str]


def ver(sesion: Sesion, ticket_id: int) -> DetalleDeTicket:
    """Todo lo de un ticket; a un distribuidor, sin las notas internas."""
    ticket = lista.obtener(sesion, ticket_id)
    cambios = db.session.scalars(
        select(TicketCambio).where(TicketCambio.ticket_id == ticket_id).order_by(TicketCambio.id)
    ).all()
    adjuntos = db.session.scalars(
        select(TicketAdjunto).where(TicketAdjunto.ticket_id == ticket_id).order_by(TicketAdjunto.id)
    ).all()
    quienes = usuarios.nombres([ticket.asesor_id, *(cambio.autor_id for cambio in cambios)])
    empresa = empresas.obtener(ticket.empresa_id) if ticket.empresa_id else None
    return de_fila(
        DetalleDeTicket,
        ticket,
        producto=ticket.producto.nombre,
        empresa=empresa.nombre_comercial if empresa else None,
        asesor=quienes.get(ticket.asesor_id or 0),
        mensajes=mensajes(ticket_id, con_notas=not lista.es_distribuidor(sesion)),
        adjuntos=adjuntos,
        cambios=[
            CambioDeEstado(c.estado_anterior, c.estado, quienes.get(c.autor_id or 0), c.instante)
            for c in cambios
        ],
        acciones=acciones(sesion, ticket),
        transiciones=transiciones(sesion, ticket),
    )


def mensajes(ticket_id: int, *, con_notas: bool) -> list[MensajeDeTicket]:
    """La conversación, lo más antiguo primero, y de cada correo cómo va su entrega."""
    consulta = select(TicketMensaje).where(TicketMensaje.ticket_id == ticket_id).order_by(TicketMensaje.id)
    if not con_notas:
        consulta = consulta.where(TicketMensaje.tipo != "nota")
    filas = db.session.scalars(consulta).all()
    entregas = correos.entregas(fila.correo_id for fila in filas if fila.correo_id is not None)
    return [_mensaje(fila, entregas) for fila in filas]


def mensaje(fila: TicketMensaje) -> MensajeDeTicket:
    """Una línea de la conversación, como la da `mensajes`."""
    entregas = correos.entregas([fila.correo_id]) if fila.correo_id is not None else {}
    return _mensaje(fila, entregas)


def acciones(sesion: Sesion, ticket: Ticket) -> list[str]:
    """Lo que esta sesión puede hacer con el ticket, según cómo está."""
    puede: list[str] = []
    if "tickets.atender" in sesion.permisos:
        puede += ["editar", "asignar", "anotar"]
        if not ticket.verificado:
            puede.append("revocar_enlaces")
        if ticket.estado != CERRADO:
            puede += ["responder", "enviar_correo", "adjuntar"]
    if "tickets.eliminar" in sesion.permisos:
        puede.append("eliminar")
    return puede


def transiciones(sesion: Sesion, ticket: Ticket) -> list[str]:
    """Los estados a los que esta sesión puede pasar el ticket; primero, el que avanza."""
    if "tickets.atender" not in sesion.permisos:
        return []
    salidas = [hasta for desde, hasta in TRANSICIONES if desde == ticket.estado]
    return sorted(salidas, key=list(ESTADOS).index, reverse=True)


def archivo_del_cliente(sesion: Sesion, ticket_id: int) -> tuple[str, str]:
    """La clave del archivo del cliente en el depósito, y su nombre."""
    ticket = lista.obtener(sesion, ticket_id)
    if ticket.archivo is None:
        raise NoEncontrado("El ticket no tiene un archivo del cliente.")
    nombre = ticket.nombre_archivo or "archivo"
    revision.exigir(ticket.revision_archivo, nombre)
    return ticket.archivo, nombre


def archivo_del_asesor(sesion: Sesion, ticket_id: int, adjunto_id: int | None) -> tuple[str, str]:
    """La clave en el depósito y el nombre de un archivo del asesor: el que se pide o, sin `adjunto_id`,
    el último."""
    lista.obtener(sesion, ticket_id)
    consulta = select(TicketAdjunto).where(TicketAdjunto.ticket_id == ticket_id)
    if adjunto_id is not None:
        consulta = consulta.where(TicketAdjunto.id == adjunto_id)
    adjunto = db.session.scalar(consulta.order_by(TicketAdjunto.id.desc()).limit(1))
    if adjunto is None:
        raise NoEncontrado("El ticket no tiene ese archivo.")
    revision.exigir(adjunto.revision, adjunto.nombre)
    return adjunto.archivo, adjunto.nombre


def _mensaje(fila: TicketMensaje, entregas: dict[int, list[Destinatario]]) -> MensajeDeTicket:
    return de_fila(
        MensajeDeTicket,
        fila,
        autor=fila.autor_nombre,
        mensaje=fila.html,
        fecha=fila.creado_en,
        entrega=next(iter(entregas.get(fila.correo_id or 0, ())), None),
    )
