"""Lo que se debe a los proveedores, según la semana en que vence."""

from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from api.compras.por_pagar.motor import sumas
from api.core.datos.clock import hoy

_CERO = Decimal("0.00")
_SEMANA = timedelta(days=7)


class Semana(NamedTuple):
    """Sus días van de lunes a domingo, ambos incluidos; la primera empieza hoy."""

    desde: date
    hasta: date
    valor: Decimal
    documentos: int


class CalendarioDePagos(NamedTuple):
    """`despues`: lo que vence después de la última semana."""

    vencido: Decimal
    semanas: list[Semana]
    despues: Decimal


def de_semanas(cuantas: int) -> CalendarioDePagos:
    """Lo que ya venció, lo que vence en cada una de las próximas semanas, contando esta, y lo demás. Son los saldos
    de los documentos: los anticipos no se restan."""
    abierto = sumas.por_vencimiento()
    lunes = hoy() - timedelta(days=hoy().weekday())
    semanas = []
    for n in range(cuantas):
        desde, hasta = max(lunes + n * _SEMANA, hoy()), lunes + n * _SEMANA + timedelta(days=6)
        suyos = [(valor, cuantos) for dia, valor, cuantos in abierto if desde <= dia <= hasta]
        semanas.append(Semana(desde, hasta, sum((v for v, _ in suyos), _CERO), sum(c for _, c in suyos)))
    return CalendarioDePagos(
        vencido=sum((valor for dia, valor, _ in abierto if dia < hoy()), _CERO),
        semanas=semanas,
        despues=sum((valor for dia, valor, _ in abierto if dia > semanas[-1].hasta), _CERO),
    )
