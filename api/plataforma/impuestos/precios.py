"""What a price comes to with its taxes, and a price from what it comes to. Pure functions.

The ICE enters the base of the IVA; the IRBPNR doesn't. Each amount is rounded by itself, as the
document writes it (FACTS of the SRI 3.4).
"""

from decimal import Decimal
from typing import NamedTuple

from api.core.datos.money import redondear, redondear_precio

_CERO, _UNO, _CIENTO = Decimal(0), Decimal(1), Decimal(100)


class Cobra(NamedTuple):
    """What a tax takes: a percentage of its base, or dollars of each unit."""

    valor: Decimal = _CERO
    por_unidad: bool = False

    def de(self, base: Decimal, cantidad: Decimal) -> Decimal:
        return self.valor * cantidad if self.por_unidad else base * self.valor / _CIENTO


NADA = Cobra()


class Impuestos(NamedTuple):
    """The taxes of one product."""

    iva: Cobra = NADA
    ice: Cobra = NADA
    irbpnr: Cobra = NADA


class Linea(NamedTuple):
    """What a quantity of it comes to."""

    subtotal: Decimal
    ice: Decimal
    base_iva: Decimal
    iva: Decimal
    irbpnr: Decimal
    total: Decimal


def linea(
    precio: Decimal, impuestos: Impuestos, cantidad: Decimal = _UNO, descuento: Decimal = _CERO
) -> Linea:
    subtotal = redondear(precio * cantidad - descuento)
    ice = redondear(impuestos.ice.de(subtotal, cantidad))
    base_iva = subtotal + ice
    iva = redondear(impuestos.iva.de(base_iva, cantidad))
    irbpnr = redondear(impuestos.irbpnr.de(subtotal, cantidad))
    return Linea(subtotal, ice, base_iva, iva, irbpnr, base_iva + iva + irbpnr)


def sin_impuestos(total: Decimal, impuestos: Impuestos) -> Decimal:
    """The price, without taxes, of what one unit comes to with them; 0 when they take it all."""
    resto = total
    for cobra in (impuestos.irbpnr, impuestos.iva, impuestos.ice):
        if cobra.por_unidad:
            resto -= cobra.valor
        else:
            resto /= _UNO + cobra.valor / _CIENTO
    return redondear_precio(max(resto, _CERO))
