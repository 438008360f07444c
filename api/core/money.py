"""Rounding has one rule: half up, to the cent (FACTS of the SRI §3.4)."""

from decimal import ROUND_HALF_UP, Decimal

CENTAVO = Decimal("0.01")


def redondear(valor: Decimal) -> Decimal:
    return valor.quantize(CENTAVO, rounding=ROUND_HALF_UP)
