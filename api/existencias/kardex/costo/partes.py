"""La parte de un valor que toca a una cantidad, sin perder una millonésima."""

from decimal import ROUND_HALF_UP, Context, Decimal

from api.core.datos.money import MILLONESIMA

CERO = Decimal("0.000000")
_EXACTO = Context(prec=60, rounding=ROUND_HALF_UP)  # un valor por una cantidad no cabe en los 28 de siempre


def parte(valor: Decimal, cuanta: Decimal, de: Decimal) -> Decimal:
    """De un valor que es de una cantidad, lo que toca a otra, a seis decimales."""
    exacto = _EXACTO.divide(_EXACTO.multiply(valor, cuanta), de)
    return exacto.quantize(MILLONESIMA, context=_EXACTO)
