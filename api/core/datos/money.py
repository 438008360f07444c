"""Rounding has one rule: half up, to the cent (FACTS of the SRI §3.4); a unit price, to 6 decimals."""

from decimal import ROUND_HALF_UP, Decimal

CENTAVO = Decimal("0.01")
MILLONESIMA = Decimal("0.000001")
DINERO_MAX = Decimal("999999999999.99")
CANTIDAD_MAX = Decimal("999999999999.999999")  # what a document takes of a quantity or a unit price


def redondear(valor: Decimal) -> Decimal:
    return valor.quantize(CENTAVO, rounding=ROUND_HALF_UP)


def redondear_precio(valor: Decimal) -> Decimal:
    return valor.quantize(MILLONESIMA, rounding=ROUND_HALF_UP)
