"""Twelve months and the twelve before, side by side."""

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple


class Mes(NamedTuple):
    """A month's figure and that of the same month a year before."""

    mes: date
    valor: int
    anterior: int


def sumar(mes: date, cuantos: int) -> date:
    """The first day of the month so many months later."""
    total = mes.year * 12 + mes.month - 1 + cuantos
    return date(total // 12, total % 12 + 1, 1)


def desde(hoy: date) -> date:
    """The first month that is needed: 23 before this one."""
    return sumar(hoy, -23)


def emparejar(hoy: date, valores: Mapping[date, int]) -> list[Mes]:
    """The last twelve months, this one the last, each with the same month a year before."""
    meses = (sumar(hoy, n) for n in range(-11, 1))
    return [Mes(mes, valores.get(mes, 0), valores.get(sumar(mes, -12), 0)) for mes in meses]
