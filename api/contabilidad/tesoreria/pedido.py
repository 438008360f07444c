"""Lo que una persona registra en un banco o una caja, con su forma."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class PartidaBancaria:
    """Lo que va a otra cuenta del plan: una comisión, una retención, un gasto. USD, mayor que cero."""

    cuenta_id: int
    importe: Decimal
    detalle: str = ""
    centro_id: int | None = None


class LineaElegida(NamedTuple):
    """Una línea de un asiento: un cheque o un vale que se deposita."""

    asiento_id: int
    n: int


@dataclass(frozen=True, slots=True)
class ChequeDelMovimiento:
    """Lo que dice el cheque con que sale del banco. Sin número, el que sigue en su chequera."""

    numero: str = ""
    beneficiario: str = ""


@dataclass(frozen=True, slots=True)
class MovimientoPedido:
    """`importe`: lo que cambia de lugar; None si lo dicen las `lineas` que se depositan o las `partidas`."""

    clase: str
    fecha: date
    desde_id: int | None = None
    hacia_id: int | None = None
    importe: Decimal | None = None
    partidas: Sequence[PartidaBancaria] = ()
    lineas: Sequence[LineaElegida] = ()
    referencia: str = ""
    glosa: str = ""
    cheque: ChequeDelMovimiento | None = None
