"""La aritmética de una cuenta: cuánto se debe un día, con cuánto atraso y qué pasó en un período.

Es pura: recibe filas simples y devuelve cifras. Lo que SQL suma en otros archivos debe dar lo mismo; hay
pruebas que lo comparan.

- Un movimiento cuenta desde su fecha hasta el día en que se anuló.
- Una aplicación cuenta desde `desde` hasta que se deshace, y solo mientras cuentan sus dos lados. Por
  eso, cualquier día, lo que queda de los cargos menos lo que queda de los abonos es el saldo.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import date
from decimal import Decimal
from typing import NamedTuple

CERO = Decimal("0.00")
DOCUMENTO, DINERO = "D", "C"
CARGO, ABONO = 1, -1
ClaveMovimiento = tuple[str, int]  # de un documento o de un cobro (o un pago): ("D", 15)


class Movimiento(NamedTuple):
    """Un documento, o un cobro o un pago, de un tercero. Con `signo` 1 carga la cuenta; con -1 la abona."""

    clave: ClaveMovimiento
    signo: int
    fecha: date
    valor: Decimal
    vence: date | None = None
    anulado_el: date | None = None


class Aplicado(NamedTuple):
    """La parte de un abono que paga un cargo."""

    cargo: ClaveMovimiento
    abono: ClaveMovimiento
    valor: Decimal
    desde: date
    deshecha_el: date | None = None


class LineaCalculada(NamedTuple):
    """Una línea de un estado de cuenta: un movimiento o su anulación, con el saldo que deja."""

    clave: ClaveMovimiento
    fecha: date
    anulacion: bool
    cargo: Decimal
    abono: Decimal
    saldo: Decimal


@dataclass(frozen=True, slots=True)
class Antiguedad:
    """Lo que se debe, separado por su atraso, y los anticipos: lo recibido que ningún cargo tomó, en
    negativo."""

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
        """El saldo."""
        return self.por_vencer + self.vencido + self.anticipos


TRAMOS = tuple(campo.name for campo in fields(Antiguedad))


def cuenta(desde: date, hasta: date | None, dia: date) -> bool:
    """Si algo que empezó un día y terminó otro (o no ha terminado) cuenta en `dia`."""
    return desde <= dia and (hasta is None or dia < hasta)


def vigente(movimiento: Movimiento, dia: date) -> bool:
    return cuenta(movimiento.fecha, movimiento.anulado_el, dia)


def saldo(movimientos: Iterable[Movimiento], dia: date) -> Decimal:
    """Lo que se debe al final de `dia`. Es negativo si se recibió más de lo que se cargó."""
    return sum((m.signo * m.valor for m in movimientos if vigente(m, dia)), CERO)


def restos(
    movimientos: Iterable[Movimiento], aplicados: Iterable[Aplicado], dia: date
) -> dict[ClaveMovimiento, Decimal]:
    """Lo que queda sin aplicar de cada movimiento que cuenta en `dia`."""
    quedan = {m.clave: m.valor for m in movimientos if vigente(m, dia)}
    for aplicado in aplicados:
        lados = (aplicado.cargo, aplicado.abono)
        if cuenta(aplicado.desde, aplicado.deshecha_el, dia) and all(lado in quedan for lado in lados):
            for lado in lados:
                quedan[lado] -= aplicado.valor
    return quedan


def tramo(vence: date, dia: date) -> str:
    """El tramo de la antigüedad en que está, en `dia`, lo que vence en `vence`."""
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


def estado(
    inicial: Decimal, movimientos: Iterable[Movimiento], desde: date, hasta: date
) -> list[LineaCalculada]:
    """Las líneas del estado de cuenta de un período que empezó con el saldo `inicial`. Una anulación es
    una línea aparte, en su día. Dentro de un día van primero los cargos, después los abonos y al final las
    anulaciones."""
    hechos = []
    for m in movimientos:
        hechos.append((m.fecha, 0 if m.signo == CARGO else 1, m.clave, m.signo * m.valor))
        if m.anulado_el is not None:
            hechos.append((m.anulado_el, 2, m.clave, -m.signo * m.valor))
    lineas, corre = [], inicial
    for fecha, orden, clave, valor in sorted(hechos):
        if desde <= fecha <= hasta:
            corre += valor
            lineas.append(
                LineaCalculada(clave, fecha, orden == 2, max(valor, CERO), max(-valor, CERO), corre)
            )
    return lineas


def desde_cuando(fechas: Iterable[date], deshechas: Iterable[date]) -> date:
    """El día desde el que cuenta una aplicación: cuando ya existen sus dos lados y ya se deshizo lo que
    los ocupaba. Así ningún día hay más aplicado que disponible, aunque haya habido una anulación."""
    return max((*fechas, *deshechas))


def estado_documento(
    signo: int, total: Decimal, aplicado: Decimal, vence: date, anulado: bool, dia: date
) -> str:
    """El estado de un documento, en una palabra."""
    if anulado:
        return "ANULADO"
    if aplicado == total:
        return "PAGADO" if signo == CARGO else "APLICADO"
    if signo == CARGO and vence < dia:
        return "VENCIDO"
    if aplicado:
        return "PARCIAL"
    return "PENDIENTE" if signo == CARGO else "DISPONIBLE"
