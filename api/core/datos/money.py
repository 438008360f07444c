"""Hay una sola regla para redondear: la mitad hacia arriba, al centavo, como pide la ficha técnica del SRI;
un precio unitario, a 6 decimales."""

from decimal import ROUND_HALF_UP, Decimal

CENTAVO = Decimal("0.01")
MILLONESIMA = Decimal("0.000001")
DINERO_MAX = Decimal("999999999999.99")
CANTIDAD_MAX = Decimal("999999999999.999999")  # el tope de una cantidad o un precio en un comprobante


def redondear(valor: Decimal) -> Decimal:
    return valor.quantize(CENTAVO, rounding=ROUND_HALF_UP)


def redondear_precio(valor: Decimal) -> Decimal:
    return valor.quantize(MILLONESIMA, rounding=ROUND_HALF_UP)
