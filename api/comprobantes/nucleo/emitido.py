"""What issuing leaves behind, for who shows it."""

from datetime import datetime
from typing import NamedTuple

from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.models import ENVIAR, Comprobante
from api.ventas.cartera.models import DocumentoCliente


class Turno(NamedTuple):
    """A transmission that nobody has begun."""

    desde: datetime
    paso: str = ENVIAR
    intentos: int = 0
    preguntas: int = 0
    error: str = ""

    @property
    def proximo(self) -> datetime:
        return self.desde


class Emitido(NamedTuple):
    """What issuing leaves: the document's row, what it says, its turn to be transmitted and, if it went
    there, what it is in the customer's account."""

    comprobante: Comprobante
    documento: Documento
    turno: Turno
    en_cuenta: DocumentoCliente | None
