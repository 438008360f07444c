"""Cuánto da un precio con sus impuestos, y de qué precio sale un total. Funciones puras.

El ICE entra en la base del IVA; el IRBPNR no. Cada monto se redondea por sí solo, como va en el comprobante.
"""

from decimal import Decimal
from typing import NamedTuple

from api.core.datos.money import CENTAVO, redondear, redondear_precio

_CERO, _UNO, _CIENTO = Decimal(0), Decimal(1), Decimal(100)
_SALTOS = tuple(n * CENTAVO for n in (0, -1, 1))


class Cobra(NamedTuple):
    """Lo que un impuesto cobra: un porcentaje de su base, o dólares por unidad y, si es mixto, además un
    porcentaje."""

    valor: Decimal = _CERO
    por_unidad: bool = False
    ad_valorem: Decimal = _CERO

    def de(self, base: Decimal, cantidad: Decimal) -> Decimal:
        if self.por_unidad:
            return self.valor * cantidad + base * self.ad_valorem / _CIENTO
        return base * self.valor / _CIENTO


NADA = Cobra()


class Impuestos(NamedTuple):
    """Los impuestos de un producto."""

    iva: Cobra = NADA
    ice: Cobra = NADA
    irbpnr: Cobra = NADA


class LineaConImpuestos(NamedTuple):
    """Cuánto da una cantidad de un producto con sus impuestos."""

    subtotal: Decimal
    ice: Decimal
    base_iva: Decimal
    iva: Decimal
    irbpnr: Decimal
    total: Decimal


def linea(
    precio: Decimal, impuestos: Impuestos, cantidad: Decimal = _UNO, descuento: Decimal = _CERO
) -> LineaConImpuestos:
    subtotal = redondear(redondear(precio * cantidad) - descuento)
    ice = redondear(impuestos.ice.de(subtotal, cantidad))
    base_iva = subtotal + ice
    iva = redondear(impuestos.iva.de(base_iva, cantidad))
    irbpnr = redondear(impuestos.irbpnr.de(subtotal, cantidad))
    return LineaConImpuestos(subtotal, ice, base_iva, iva, irbpnr, base_iva + iva + irbpnr)


def sin_impuestos(total: Decimal, impuestos: Impuestos) -> Decimal:
    """El precio sin impuestos de una unidad que con ellos cuesta `total`; 0 si ellos se lo llevan todo."""
    resto = total
    for cobra in (impuestos.irbpnr, impuestos.iva, impuestos.ice):
        if cobra.por_unidad:
            resto = (resto - cobra.valor) / (_UNO + cobra.ad_valorem / _CIENTO)
        else:
            resto /= _UNO + cobra.valor / _CIENTO
    return redondear_precio(max(resto, _CERO))


def sin_impuestos_de_varias(unitario: Decimal, impuestos: Impuestos, cantidad: Decimal) -> Decimal:
    """El precio sin impuestos de una unidad con que esa cantidad cuesta, con ellos, `unitario` por unidad, al centavo. Los
    centavos saltan: hay totales que ningún precio da, y entonces es el que menos se aleja."""
    buscado = redondear(unitario * cantidad)
    primero = sin_impuestos(unitario, impuestos)
    if linea(primero, impuestos, cantidad).total == buscado:
        return primero
    bruto = redondear(primero * cantidad)
    otros = (redondear_precio(max(bruto + salto, _CERO) / cantidad) for salto in _SALTOS)
    return min((primero, *otros), key=lambda p: abs(linea(p, impuestos, cantidad).total - buscado))
