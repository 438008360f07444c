"""Lo que queda de emitir, para quien lo muestra."""

from datetime import datetime
from typing import NamedTuple

from api.comprobantes.nucleo.documento import Documento
from api.comprobantes.nucleo.models import ENVIAR, Comprobante
from api.ventas.cartera.models import DocumentoCliente


class TransmisionPorEmpezar(NamedTuple):
    """La transmisión de un comprobante recién emitido, que nadie ha empezado."""

    desde: datetime
    paso: str = ENVIAR
    intentos: int = 0
    preguntas: int = 0
    error: str = ""

    @property
    def proximo(self) -> datetime:
        return self.desde


class ComprobanteEmitido(NamedTuple):
    """La fila del comprobante, lo que dice, su turno de transmisión y, si mueve la cuenta del cliente, lo
    que quedó en ella."""

    comprobante: Comprobante
    documento: Documento
    turno: TransmisionPorEmpezar
    en_cuenta: DocumentoCliente | None
