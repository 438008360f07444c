"""The states of a document: the only place where one passes from one to another."""

from sqlalchemy import select

from api.comprobantes.nucleo.models import ESTADOS, TRANSICIONES, Comprobante, Json, PasoComprobante
from api.core.datos import bloqueo
from api.core.datos.db import db
from api.core.errors import EstadoInvalido, NoEncontrado

SISTEMA = "Sistema"  # who did what nobody asked for: the SRI answered, a job went on


def bloquear(comprobante_id: int, tipo: str | None = None) -> Comprobante:
    """A document of the company at work as it stands, its row locked until the use case ends."""
    consulta = select(Comprobante).where(Comprobante.id == comprobante_id)
    if tipo is not None:
        consulta = consulta.where(Comprobante.tipo == tipo)
    return bloqueo.una(consulta, "No existe ese comprobante.")


def obtener(comprobante_id: int, tipo: str | None = None) -> Comprobante:
    """A document of the company at work."""
    consulta = select(Comprobante).where(Comprobante.id == comprobante_id)
    if tipo is not None:
        consulta = consulta.where(Comprobante.tipo == tipo)
    hallado = db.session.scalar(consulta)
    if hallado is None:
        raise NoEncontrado("No existe ese comprobante.")
    return hallado


def emitido_aqui(tipo: str, numero: str, ambiente: int) -> bool:
    """Whether the company at work issued here the document of that number (001-001-000000123)."""
    establecimiento, punto, secuencial = numero.split("-")
    suyo = select(Comprobante.id).where(
        Comprobante.ambiente == ambiente,
        Comprobante.tipo == tipo,
        Comprobante.establecimiento == establecimiento,
        Comprobante.punto == punto,
        Comprobante.secuencial == int(secuencial),
    )
    return db.session.scalar(suyo) is not None


def pasar(
    comprobante: Comprobante, hasta: str, que: str, quien: str = SISTEMA, detalle: Json | None = None
) -> None:
    """Change the state of a locked document, if that pair is allowed, and write it down."""
    if (comprobante.estado, hasta) not in TRANSICIONES:
        actual, pedido = ESTADOS[comprobante.estado].lower(), ESTADOS[hasta].lower()
        raise EstadoInvalido(f"El comprobante {comprobante.numero} está {actual}: no pasa a {pedido}.")
    desde, comprobante.estado = comprobante.estado, hasta
    comprobante.version += 1
    _anotar(comprobante, desde, que, quien, detalle)


def anotar(comprobante: Comprobante, que: str, quien: str = SISTEMA, detalle: Json | None = None) -> None:
    """Something that happened to a document and left it in its state."""
    _anotar(comprobante, comprobante.estado, que, quien, detalle)


def _anotar(comprobante: Comprobante, desde: str, que: str, quien: str, detalle: Json | None) -> None:
    db.session.add(
        PasoComprobante(
            empresa_id=comprobante.empresa_id,
            comprobante_id=comprobante.id,
            desde=desde,
            hasta=comprobante.estado,
            que=que,
            quien=quien,
            detalle=detalle or {},
        )
    )
