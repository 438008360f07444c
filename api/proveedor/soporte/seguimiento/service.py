"""Lo que quien abrió un ticket sin ingresar lee y responde, con el enlace que llevan sus correos."""

from sqlalchemy import select
from sqlalchemy.orm import joinedload

from api.core.datos import bloqueo
from api.core.datos.db import PROVEEDOR, db, en_empresa, transactional
from api.core.errors import NoEncontrado
from api.core.http.uploads import Archivo
from api.core.http.visitante import accesos
from api.core.http.visitante.accesos import QuienAccede
from api.proveedor.soporte import cliente, enlace
from api.proveedor.soporte.models import Ticket

_QUIEN_LO_TIENE = "Quien tiene el enlace"


def ver(firma: str) -> cliente.TicketPropio:
    """El ticket de un enlace, y que se abrió queda en los accesos."""
    with en_empresa(PROVEEDOR):
        ticket = _de(firma)
        accesos.anotar(
            accesos.ENLACE_ABIERTO,
            QuienAccede(PROVEEDOR, nombre=_QUIEN_LO_TIENE),
            detalle=f"Ticket n.º {ticket.id}",
        )
        return cliente.ver(ticket, conversa=True, escribe=True)


def exigir(firma: str) -> None:
    """Que el enlace abra, antes de recibir nada."""
    with en_empresa(PROVEEDOR):
        _de(firma)


def archivo(firma: str, archivo_id: int) -> tuple[str, str]:
    """La clave en el depósito y el nombre de un archivo suyo o de su asesor."""
    with en_empresa(PROVEEDOR):
        return cliente.archivo(_de(firma), archivo_id)


@transactional
def escribir(firma: str, mensaje: str) -> cliente.MensajePropio:
    """Responde con el nombre con que lo abrió."""
    with en_empresa(PROVEEDOR):
        ticket = _de(firma, para_cambiar=True)
        return cliente.escribir(ticket, ticket.cliente_nombre, mensaje)


@transactional
def adjuntar(firma: str, archivo: Archivo) -> cliente.ArchivoDelTicket:
    with en_empresa(PROVEEDOR):
        ticket = _de(firma, para_cambiar=True)
        return cliente.adjuntar(ticket, ticket.cliente_nombre, archivo)


def _de(firma: str, *, para_cambiar: bool = False) -> Ticket:
    """El ticket de una firma, si sus enlaces siguen siendo los de esa serie."""
    ticket_id, serie = enlace.leer(firma)
    consulta = (
        select(Ticket)
        .where(Ticket.id == ticket_id, Ticket.serie_enlaces == serie, Ticket.verificado.is_(False))
        .options(joinedload(Ticket.producto))
    )
    ticket: Ticket | None = (
        bloqueo.si_esta(consulta, de=Ticket) if para_cambiar else db.session.scalar(consulta)
    )
    if ticket is None:
        raise NoEncontrado(enlace.CADUCADO)
    return ticket
