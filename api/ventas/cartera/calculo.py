"""The arithmetic of an account: what is owed at a day, how late it is, what happened in between.

Pure: plain rows in, figures out. What SQL adds up elsewhere must equal this, and tests say so.

- A movement counts from its date until the day it was annulled.
- An application counts from `desde` until it is undone, while both of its sides count. So the rests
  of the charges less those of the credits are the balance, at any day.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import date
from decimal import Decimal
from typing import NamedTuple

CERO = Decimal("0.00")
DOCUMENTO, COBRO = "D", "C"
CARGO, ABONO = 1, -1
Clave = tuple[str, int]  # a document's or a collection's: ("D", 15)


class Movimiento(NamedTuple):
    """A document or a collection of a customer; `signo` 1 charges him, -1 credits him."""

    clave: Clave
    signo: int
    fecha: date
    valor: Decimal
    vence: date | None = None
    anulado_el: date | None = None


class Aplicado(NamedTuple):
    """Part of a credit on a charge."""

    cargo: Clave
    abono: Clave
    valor: Decimal
    desde: date
    deshecha_el: date | None = None


class Linea(NamedTuple):
    """A line of a statement: a movement, or the annulment of one, with the balance after it."""

    clave: Clave
    fecha: date
    anulacion: bool
    cargo: Decimal
    abono: Decimal
    saldo: Decimal


@dataclass(frozen=True, slots=True)
class Antiguedad:
    """What is owed by how late it is, and (negative) what was received and no charge took."""

    por_vencer: Decimal = CERO
    d30: Decimal = CERO
    d60: Decimal = CERO
    d90: Decimal = CERO
    mas: Decimal = CERO
    anticipos: Decimal = CERO

    @property
    def vencido(self) -> Decimal:
        return self.d30 + self.d60 + self.d90 + self.mas

    @property
    def total(self) -> Decimal:
        """The balance."""
        return self.por_vencer + self.vencido + self.anticipos


TRAMOS = tuple(campo.name for campo in fields(Antiguedad))


def cuenta(desde: date, hasta: date | None, dia: date) -> bool:
    """Whether something that began one day and ended another (or hasn't) counts on `dia`."""
    return desde <= dia and (hasta is None or dia < hasta)


def vigente(movimiento: Movimiento, dia: date) -> bool:
    return cuenta(movimiento.fecha, movimiento.anulado_el, dia)


def saldo(movimientos: Iterable[Movimiento], dia: date) -> Decimal:
    """What is owed at the end of `dia`; negative when more was received than charged."""
    return sum((m.signo * m.valor for m in movimientos if vigente(m, dia)), CERO)


def restos(
    movimientos: Iterable[Movimiento], aplicados: Iterable[Aplicado], dia: date
) -> dict[Clave, Decimal]:
    """Of each movement that counts on `dia`, what isn't applied."""
    quedan = {m.clave: m.valor for m in movimientos if vigente(m, dia)}
    for aplicado in aplicados:
        lados = (aplicado.cargo, aplicado.abono)
        if cuenta(aplicado.desde, aplicado.deshecha_el, dia) and all(lado in quedan for lado in lados):
            for lado in lados:
                quedan[lado] -= aplicado.valor
    return quedan


def tramo(vence: date, dia: date) -> str:
    """Where in an ageing something due on `vence` stands."""
    tarde = (dia - vence).days
    if tarde <= 0:
        return "por_vencer"
    return "d30" if tarde <= 30 else "d60" if tarde <= 60 else "d90" if tarde <= 90 else "mas"


def antiguedad(movimientos: Sequence[Movimiento], aplicados: Iterable[Aplicado], dia: date) -> Antiguedad:
    sumas = dict.fromkeys(TRAMOS, CERO)
    quedan = restos(movimientos, aplicados, dia)
    for movimiento in movimientos:
        resto = quedan.get(movimiento.clave, CERO)
        if movimiento.signo == CARGO:
            sumas[tramo(movimiento.vence or movimiento.fecha, dia)] += resto
        else:
            sumas["anticipos"] -= resto
    return Antiguedad(**sumas)


def estado(inicial: Decimal, movimientos: Iterable[Movimiento], desde: date, hasta: date) -> list[Linea]:
    """The statement of a period that began owing `inicial`. An annulment is a line of its own, on its
    day; on one day charges go before credits, and annulments last."""
    hechos = []
    for m in movimientos:
        hechos.append((m.fecha, 0 if m.signo == CARGO else 1, m.clave, m.signo * m.valor))
        if m.anulado_el is not None:
            hechos.append((m.anulado_el, 2, m.clave, -m.signo * m.valor))
    lineas, corre = [], inicial
    for fecha, orden, clave, valor in sorted(hechos):
        if desde <= fecha <= hasta:
            corre += valor
            lineas.append(Linea(clave, fecha, orden == 2, max(valor, CERO), max(-valor, CERO), corre))
    return lineas


def desde_cuando(fechas: Iterable[date], deshechas: Iterable[date]) -> date:
    """The day from which an application counts: when both of its sides exist, and what either was on
    before is undone. So at no day is more applied than there is, though an annulment came between."""
    return max((*fechas, *deshechas))


def estado_documento(
    signo: int, total: Decimal, aplicado: Decimal, vence: date, anulado: bool, dia: date
) -> str:
    """The state of a document in one word."""
    if anulado:
        return "ANULADO"
    if aplicado == total:
        return "PAGADO" if signo == CARGO else "APLICADO"
    if signo == CARGO and vence < dia:
        return "VENCIDO"
    if aplicado:
        return "PARCIAL"
    return "PENDIENTE" if signo == CARGO else "DISPONIBLE"
