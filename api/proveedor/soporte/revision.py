"""La revisión de los archivos de un ticket con el antivirus de la instalación, si tiene uno.

El que espera su revisión y el que tenía un virus no se entregan a nadie. Sin antivirus, o mientras no responde, nada se
pierde: el archivo espera, y un trabajo periódico vuelve a pedir lo que haya quedado sin revisar.
"""

from typing import NamedTuple

from sqlalchemy import select

from api.core import externos
from api.core.datos import audit, bloqueo, deposito
from api.core.datos.clock import ahora
from api.core.datos.db import db, transactional
from api.core.datos.jobs import defer
from api.core.errors import EstadoInvalido
from api.proveedor.soporte.models import (
    INFECTADO,
    LIMPIO,
    PENDIENTE,
    SIN_ANTIVIRUS,
    Ticket,
    TicketAdjunto,
)

_ESPERA = "Se está revisando que «{}» no tenga un virus: podrá descargarlo en unos minutos."
_BORRADO = "El archivo tenía un virus y se borró: {}"


class _Cual(NamedTuple):
    """Un archivo: el de la conversación o, sin `adjunto_id`, el que llegó con el ticket."""

    ticket_id: int
    adjunto_id: int | None


def pedir(ticket_id: int, adjunto_id: int | None = None) -> str:
    """Cómo nace la revisión de un archivo que se guarda en esta transacción; si hay antivirus, la pide."""
    if externos.antivirus() is None:
        return SIN_ANTIVIRUS
    _pedir(_Cual(ticket_id, adjunto_id))
    return PENDIENTE


def exigir(revision: str, nombre: str) -> None:
    """Rechaza entregar el archivo que no se ha revisado o que tenía un virus."""
    if revision == PENDIENTE:
        raise EstadoInvalido(_ESPERA.format(nombre))
    if revision == INFECTADO:
        raise EstadoInvalido(_BORRADO.format(nombre))


def revisar(ticket_id: int, adjunto_id: int | None) -> None:
    """Revisa un archivo que espera. Lanza ExternalServiceError si hay que volver a intentarlo."""
    cual = _Cual(ticket_id, adjunto_id)
    clave = _clave(cual)
    if clave is None:
        return
    antivirus = externos.antivirus()
    if antivirus is None:  # lo quitaron mientras esperaba
        _anotar(cual, SIN_ANTIVIRUS)
        return
    virus = antivirus.revisar(externos.almacen().abrir(clave))
    _anotar(cual, INFECTADO if virus else LIMPIO, virus)


@transactional
def retomar() -> None:
    """Vuelve a pedir la revisión de cada archivo que espera y cuyo trabajo no está pedido."""
    del_abrir = select(Ticket.id).where(Ticket.revision_archivo == PENDIENTE)
    for ticket_id in db.session.scalars(del_abrir.order_by(Ticket.id)).all():
        _pedir(_Cual(ticket_id, None))
    demas = select(TicketAdjunto.ticket_id, TicketAdjunto.id).where(TicketAdjunto.revision == PENDIENTE)
    for fila in db.session.execute(demas.order_by(TicketAdjunto.id)).all():
        _pedir(_Cual(*fila))


def _pedir(cual: _Cual) -> None:
    unico = f"soporte.revisar_archivo:{cual.ticket_id}:{cual.adjunto_id or 0}"
    defer("soporte.revisar_archivo", unico=unico, **cual._asdict())


@transactional
def _clave(cual: _Cual) -> str | None:
    """La clave en el depósito del archivo, si espera su revisión."""
    if cual.adjunto_id is None:
        del_abrir = select(Ticket.archivo).where(
            Ticket.id == cual.ticket_id, Ticket.revision_archivo == PENDIENTE
        )
        return db.session.scalar(del_abrir)
    suya = select(TicketAdjunto.archivo).where(
        TicketAdjunto.id == cual.adjunto_id, TicketAdjunto.revision == PENDIENTE
    )
    return db.session.scalar(suya)


@transactional
def _anotar(cual: _Cual, revision: str, virus: str | None = None) -> None:
    """Escribe lo que dijo la revisión, y borra el archivo si tenía un virus. De dos a la vez, vale la primera."""
    ticket = bloqueo.una(select(Ticket).where(Ticket.id == cual.ticket_id), "No existe ese ticket.")
    if cual.adjunto_id is None:
        if ticket.revision_archivo != PENDIENTE:
            return
        ticket.revision_archivo = revision
        clave, nombre = ticket.archivo, ticket.nombre_archivo
    else:
        adjunto = db.session.get_one(TicketAdjunto, cual.adjunto_id, populate_existing=True)
        if adjunto.revision != PENDIENTE:
            return
        adjunto.revision = revision
        clave, nombre = adjunto.archivo, adjunto.nombre
    if revision != INFECTADO:
        return
    ticket.actualizado_en = ahora()
    deposito.soltar(clave)
    audit.record(
        "borrar_infectado",
        "ticket",
        ticket.id,
        empresa_id=ticket.empresa_id,
        despues={"archivo": nombre, "virus": virus},
    )
