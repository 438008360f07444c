"""La línea recta: cuánto de un valor toca a cada mes. Puro."""

from collections.abc import Iterator
from datetime import date
from decimal import ROUND_DOWN, Decimal

from api.core.datos import meses as calendario
from api.core.datos.money import CENTAVO

CERO = Decimal("0.00")


def acumulado(base: Decimal, meses: int, transcurridos: int) -> Decimal:
    """Lo que tocó hasta ese mes, en USD. Cada mes lo mismo, sin pasarse de los centavos enteros; el último toma lo que
    falta, y nada pasa de la base."""
    if meses <= 0 or transcurridos <= 0:
        return CERO
    if transcurridos >= meses:
        return base
    return (base / meses).quantize(CENTAVO, rounding=ROUND_DOWN) * transcurridos


def hasta_el_mes(base: Decimal, desde: date, meses: int, mes: date) -> Decimal:
    """Lo que tocó desde el mes de `desde` hasta el de `mes`, los dos incluidos."""
    return acumulado(base, meses, calendario.entre(desde, mes) + 1)


def por_venir(
    base: Decimal, desde: date, meses: int, antes: Decimal, asentado: date | None
) -> Iterator[tuple[date, Decimal]]:
    """Los meses que faltan y lo que irá al fin de cada uno, contando lo de `antes` de la línea. `asentado`: el último mes que
    ya se asentó."""
    mes = desde if asentado is None else max(calendario.sumar(asentado, 1), desde)
    while mes <= calendario.sumar(desde, meses - 1):
        yield mes, antes + hasta_el_mes(base, desde, meses, mes)
        mes = calendario.sumar(mes, 1)
