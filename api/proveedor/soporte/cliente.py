"""Lo que el cliente de un ticket lee, escribe y adjunta, entre por su empresa o por el enlace de un correo. Las notas internas
nunca se leen."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import audit
from api.core.datos.clock import ahora
from api.core.datos.db import db
from api.core.datos.puerta.valores import de_fila
from api.core.errors import EstadoInvalido, NoEncontrado, ReglaDeNegocio
from api.core.http.uploads import Archivo
from api.plataforma.usuarios import service as usuarios
from api.proveedor.soporte import avisos, html, revision, service
from api.proveedor.soporte.models import (
    ABIERTO,
    CERRADO,
    EN_PROCESO,
    RESUELTO,
    Ticket,
    TicketAdjunto,
    TicketCambio,
    TicketMensaje,
)

ARCHIVOS_MAXIMO = 20
_DEL_ABRIR = 0  # el id que el cliente ve para el archivo que llegó con el ticket
_CERRADO = "El ticket está cerrado: abra uno nuevo y mencione su número."


class MensajePropio(NamedTuple):
    id: int
    propio: bool
    autor: str
    asunto: str | None
    mensaje: str
    fecha: datetime


class ArchivoDelTicket(NamedTuple):
    id: int
    nombre: str | None
    tamano: int | None
    revision: str
    autor: str
    propio: bool
    fecha: datetime


@dataclass(frozen=True, slots=True)
class TicketPropio:
    """Un ticket como lo ve su cliente, con todo lo que se dijo y lo que se puede hacer con él."""

    id: int
    asunto: str
    titulo: str
    estado: str
    creado_en: datetime
    actualizado_en: datetime
    verificado: bool
    cliente_nombre: str
    producto: str
    asesor: str | None
    mensaje: str
    mensajes: list[MensajePropio]
    archivos: list[ArchivoDelTicket]
    cambios: Sequence[TicketCambio]
    por_responder: bool
    acciones: list[str]


def ver(ticket: Ticket, *, conversa: bool, escribe: bool) -> TicketPropio:
    """Si no `conversa`, solo con lo que decía al abrirse; `escribe`, si además puede responder mientras no esté cerrado."""
    mensajes = _conversacion(ticket) if conversa else []
    cambios = db.session.scalars(
        select(TicketCambio).where(TicketCambio.ticket_id == ticket.id).order_by(TicketCambio.id)
    ).all()
    return de_fila(
        TicketPropio,
        ticket,
        producto=ticket.producto.nombre,
        asesor=usuarios.nombres([ticket.asesor_id]).get(ticket.asesor_id or 0),
        mensajes=[_mensaje(fila) for fila in mensajes],
        archivos=_archivos(ticket) if conversa else [],
        cambios=cambios,
        por_responder=espera_al_cliente(ticket.estado, mensajes[-1].tipo if mensajes else None),
        acciones=["responder", "adjuntar"] if conversa and escribe and ticket.estado != CERRADO else [],
    )


def escribir(ticket: Ticket, nombre: str, mensaje: str) -> MensajePropio:
    """Escribe en un ticket ya bloqueado. Si estaba resuelto, lo reabre; su asesor recibe un correo."""
    _exigir_abierto(ticket)
    limpio = html.limpiar(mensaje)
    if not html.texto(limpio):
        raise ReglaDeNegocio.en("mensaje", "El texto esta vacio")
    reabierto = ticket.estado == RESUELTO
    if reabierto:
        _reabrir(ticket)
    fila = TicketMensaje(
        ticket_id=ticket.id, tipo="cliente", autor_nombre=nombre, html=limpio, creado_en=ahora()
    )
    db.session.add(fila)
    ticket.actualizado_en = ahora()
    db.session.flush()
    audit.record("responder", "ticket", ticket.id, empresa_id=ticket.empresa_id, despues={"mensaje": fila.id})
    _avisar(ticket, nombre, limpio, reabierto)
    return _mensaje(fila)


def adjuntar(ticket: Ticket, nombre: str, archivo: Archivo) -> ArchivoDelTicket:
    """Adjunta a un ticket ya bloqueado. El primero es el archivo del ticket; los demás se agregan, hasta
    `ARCHIVOS_MAXIMO`."""
    _exigir_abierto(ticket)
    if ticket.archivo is None:
        service.adjuntar(ticket.id, archivo)
        return _archivo_del_abrir(ticket)
    if len(_archivos(ticket)) >= ARCHIVOS_MAXIMO:
        raise EstadoInvalido(
            f"El ticket ya tiene {ARCHIVOS_MAXIMO} archivos: abra uno nuevo para enviar más."
        )
    return _adjunto(service.agregar_archivo(ticket, archivo, nombre))


def archivo(ticket: Ticket, archivo_id: int) -> tuple[str, str]:
    """La clave en el depósito y el nombre de uno de sus archivos."""
    if archivo_id == _DEL_ABRIR and ticket.archivo is not None:
        nombre = ticket.nombre_archivo or "archivo"
        revision.exigir(ticket.revision_archivo, nombre)
        return ticket.archivo, nombre
    adjunto = db.session.scalar(
        select(TicketAdjunto).where(TicketAdjunto.ticket_id == ticket.id, TicketAdjunto.id == archivo_id)
    )
    if adjunto is None:
        raise NoEncontrado("El ticket no tiene ese archivo.")
    revision.exigir(adjunto.revision, adjunto.nombre)
    return adjunto.archivo, adjunto.nombre


def espera_al_cliente(estado: str, ultimo: str | None) -> bool:
    return estado == EN_PROCESO and ultimo == "respuesta"


def _exigir_abierto(ticket: Ticket) -> None:
    if ticket.estado == CERRADO:
        raise EstadoInvalido(_CERRADO)


def _conversacion(ticket: Ticket) -> Sequence[TicketMensaje]:
    dicho = select(TicketMensaje).where(TicketMensaje.ticket_id == ticket.id, TicketMensaje.tipo != "nota")
    return db.session.scalars(dicho.order_by(TicketMensaje.id)).all()


def _reabrir(ticket: Ticket) -> None:
    db.session.add(
        TicketCambio(ticket_id=ticket.id, estado_anterior=ticket.estado, estado=ABIERTO, instante=ahora())
    )
    audit.record(
        "cambiar_estado",
        "ticket",
        ticket.id,
        empresa_id=ticket.empresa_id,
        antes={"estado": ticket.estado},
        despues={"estado": ABIERTO},
    )
    ticket.estado = ABIERTO
    ticket.version += 1


def _avisar(ticket: Ticket, nombre: str, limpio: str, reabierto: bool) -> None:
    """Avisa al asesor por correo. El ticket que nadie tomó se ve en la lista."""
    if ticket.asesor_id is None:
        return
    asesor = usuarios.obtener_administrador(ticket.asesor_id)
    if asesor.activo:
        avisos.de_cliente(ticket, asesor.correo, nombre, limpio, reabierto=reabierto)


def _mensaje(fila: TicketMensaje) -> MensajePropio:
    return MensajePropio(
        fila.id, fila.tipo == "cliente", fila.autor_nombre, fila.asunto, fila.html, fila.creado_en
    )


def _archivos(ticket: Ticket) -> list[ArchivoDelTicket]:
    adjuntos = db.session.scalars(
        select(TicketAdjunto).where(TicketAdjunto.ticket_id == ticket.id).order_by(TicketAdjunto.id)
    )
    primero = [_archivo_del_abrir(ticket)] if ticket.archivo is not None else []
    return [*primero, *(_adjunto(adjunto) for adjunto in adjuntos)]


def _archivo_del_abrir(ticket: Ticket) -> ArchivoDelTicket:
    return ArchivoDelTicket(
        id=_DEL_ABRIR,
        nombre=ticket.nombre_archivo,
        tamano=ticket.tamano_archivo,
        revision=ticket.revision_archivo,
        autor=ticket.cliente_nombre,
        propio=True,
        fecha=ticket.creado_en,
    )


def _adjunto(adjunto: TicketAdjunto) -> ArchivoDelTicket:
    return ArchivoDelTicket(
        id=adjunto.id,
        nombre=adjunto.nombre,
        tamano=adjunto.tamano,
        revision=adjunto.revision,
        autor=adjunto.autor_nombre,
        propio=adjunto.autor_id is None,
        fecha=adjunto.creado_en,
    )
