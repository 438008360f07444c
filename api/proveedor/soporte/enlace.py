"""El enlace con que sigue su ticket quien lo abrió sin ingresar. Va en cada correo del ticket, y todos abren lo mismo: por eso
se revocan juntos. Lo que se guarda es su serie; con la base no se abre ninguno."""

from api.core import externos, tokens
from api.core.errors import NoEncontrado, SinSesion
from api.proveedor.soporte.models import Ticket

VIDA = 180 * 24 * 3600  # segundos; cada correo trae uno nuevo
CADUCADO = "El enlace caducó o no es válido. Busque el último correo que recibió de esta solicitud, o abra una nueva."
_PROPOSITO = "ticket"


def de(ticket: Ticket) -> str:
    """Dónde lo sigue su cliente: quien lo abrió desde su empresa ingresa a ella; los demás, con la firma."""
    url = externos.url_publica()
    if ticket.verificado:
        return f"{url}/#/soporte/{ticket.id}"
    return f"{url}/#/ticket/{tokens.sign(_PROPOSITO, [ticket.id, ticket.serie_enlaces])}"


def leer(firma: str) -> tuple[int, int]:
    """El ticket y la serie que dice una firma. No dice si se revocó: lo sabe el ticket."""
    try:
        ticket_id, serie = tokens.read(_PROPOSITO, firma, VIDA)
    except SinSesion as error:
        raise NoEncontrado(CADUCADO) from error
    return ticket_id, serie
