"""Twelve months and the twelve before, side by side."""

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Mes(NamedTuple, Generic[T]):
    """A month's figure and that of the same month a year before."""

    mes: date
    valor: T
    anterior: T


def sumar(mes: date, cuantos: int) -> date:
    """The first day of the month so many months later."""
    total = mes.year * 12 + mes.month - 1 + cuantos
    return date(total // 12, total % 12 + 1, 1)


def desde(hoy: date) -> date:
    """The first month that is needed: 23 before this one."""
    return sumar(hoy, -23)


def mismo_dia(hoy: date) -> date:
    """The same day of the month before; its last one, where it is shorter."""
    ultimo = hoy.replace(day=1) - timedelta(days=1)
    return ultimo.replace(day=min(hoy.day, ultimo.day))


def agrupar(por_dia: Mapping[date, Decimal]) -> dict[date, Decimal]:
    """The days' sums as those of their months, by the first day of each."""
    meses: dict[date, Decimal] = {}
    for dia, valor in por_dia.items():
        mes = dia.replace(day=1)
        meses[mes] = meses.get(mes, Decimal(0)) + valor
    return meses


def emparejar(hoy: date, valores: Mapping[date, T], cero: T) -> list[Mes[T]]:
    """The last twelve months, this one the last, each with the same month a year before."""
    meses = (sumar(hoy, n) for n in range(-11, 1))
    return [Mes(mes, valores.get(mes, cero), valores.get(sumar(mes, -12), cero)) for mes in meses]
