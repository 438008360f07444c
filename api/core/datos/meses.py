"""Los meses del calendario: cuándo empiezan, el mismo día de otro mes, y doce meses junto a los doce
anteriores."""

from calendar import monthrange
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Mes(NamedTuple, Generic[T]):
    """La cifra de un mes y la del mismo mes del año anterior."""

    mes: date
    valor: T
    anterior: T


def primero(dia: date, mas: int = 0) -> date:
    """El primer día del mes de `dia`, o del mes que viene `mas` meses después."""
    suyo = dia.replace(day=1)
    return sumar(suyo, mas) if mas else suyo


def primero_del_ano(dia: date) -> date:
    return primero(dia, 1 - dia.month)


def sumar(dia: date, cuantos: int) -> date:
    """El mismo día, `cuantos` meses después; si ese mes es más corto, su último día."""
    total = dia.year * 12 + dia.month - 1 + cuantos
    ano, mes = total // 12, total % 12 + 1
    return date(ano, mes, min(dia.day, monthrange(ano, mes)[1]))


def ultimo(dia: date) -> date:
    """El último día del mes de `dia`."""
    return dia.replace(day=monthrange(dia.year, dia.month)[1])


def entre(uno: date, otro: date) -> int:
    """Cuántos meses hay del mes de `uno` al de `otro`; menor que cero si es anterior."""
    return (otro.year - uno.year) * 12 + otro.month - uno.month


def desde(hoy: date) -> date:
    """El primer mes que hace falta: 23 antes de este."""
    return primero(hoy, -23)


def agrupar(por_dia: Mapping[date, Decimal]) -> dict[date, Decimal]:
    """La suma de los días de cada mes, por el primer día del mes."""
    meses: dict[date, Decimal] = {}
    for dia, valor in por_dia.items():
        mes = primero(dia)
        meses[mes] = meses.get(mes, Decimal(0)) + valor
    return meses


def emparejar(hoy: date, valores: Mapping[date, T], cero: T) -> list[Mes[T]]:
    """Los últimos doce meses, este al final, cada uno junto al mismo mes del año anterior."""
    meses = (primero(hoy, n) for n in range(-11, 1))
    return [Mes(mes, valores.get(mes, cero), valores.get(sumar(mes, -12), cero)) for mes in meses]
