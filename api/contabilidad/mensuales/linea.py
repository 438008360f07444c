"""La línea recta: cuánto de un valor toca a cada mes. Puro."""

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
