"""What is left of an invoice to credit. Pure: the invoice and its credit notes in, figures out.

A credited line is taken from the lines of the invoice with its code and its tariff of IVA, the first
first; one that the invoice doesn't have (a discount given later) counts in its tariff and in the total.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import Gravamen, Renglon
from api.comprobantes.nucleo.documento import Documento, Linea, Totales
from api.core.datos.money import redondear

Clave = tuple[str, str]  # the code of a line and its tariff of IVA
CERO = Decimal("0.00")
_UNO = Decimal(1)
_CENTAVO = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class Saldo:
    """Without taxes, what is left by kind of line and by tariff of IVA; with them, in total."""

    por_linea: Mapping[Clave, Decimal]
    por_iva: Mapping[str, Decimal]
    acreditado: Decimal
    disponible: Decimal


def saldo(factura: Documento, notas: Iterable[Documento]) -> Saldo:
    """The tip isn't credited: it bears no tax and no line."""
    por_linea, por_iva = _sumar(factura.lineas)
    acreditado = CERO
    for nota in notas:
        lineas, tarifas = _sumar(nota.lineas)
        for clave, valor in lineas.items():
            if clave in por_linea:
                por_linea[clave] -= valor
        for tarifa, valor in tarifas.items():
            por_iva[tarifa] -= valor
        acreditado += nota.totales.total
    disponible = factura.totales.total - factura.totales.propina - acreditado
    return Saldo(por_linea, por_iva, acreditado, max(disponible, CERO))


def proponer(factura: Documento, notas: Sequence[Documento]) -> tuple[tuple[Linea, ...], Totales] | None:
    """The lines that credit what is left, and what they come to; None when nothing is."""
    queda = saldo(factura, notas)
    lineas = _que_quedan(factura.lineas, [linea for nota in notas for linea in nota.lineas])
    while lineas and queda.disponible > 0:
        hechas, totales = _calcular(lineas)
        sobra = totales.total - queda.disponible
        if sobra <= 0:
            return (hechas, totales) if totales.total > 0 else None
        lineas = _rebajar(lineas, sobra)
    return None


def clave_de(linea: Linea) -> Clave:
    return linea.codigo, next((i.tarifa_codigo for i in linea.impuestos if i.codigo == calculo.IVA), "")


def _sumar(lineas: Iterable[Linea]) -> tuple[dict[Clave, Decimal], dict[str, Decimal]]:
    por_linea: dict[Clave, Decimal] = defaultdict(lambda: CERO)
    por_iva: dict[str, Decimal] = defaultdict(lambda: CERO)
    for linea in lineas:
        clave = clave_de(linea)
        por_linea[clave] += linea.subtotal
        por_iva[clave[1]] += linea.subtotal
    return por_linea, por_iva


def _que_quedan(facturadas: Iterable[Linea], acreditadas: Iterable[Linea]) -> list[Linea]:
    """Each line of the invoice less what was credited of its kind; also one of no value, while it bears
    taxes by unit."""
    cantidades: dict[Clave, Decimal] = defaultdict(Decimal)
    valores: dict[Clave, Decimal] = defaultdict(lambda: CERO)
    for linea in acreditadas:
        cantidades[clave_de(linea)] += linea.cantidad
        valores[clave_de(linea)] += linea.subtotal
    quedan = []
    for linea in facturadas:
        clave = clave_de(linea)
        valor = min(valores[clave], linea.subtotal)
        cantidad = min(cantidades[clave], linea.cantidad)
        valores[clave] -= valor
        cantidades[clave] -= cantidad
        por_unidad = any(i.por_unidad for i in linea.impuestos) and linea.cantidad > cantidad
        if linea.subtotal > valor or por_unidad:
            quedan.append(_por(linea, linea.cantidad - cantidad, linea.subtotal - valor))
    return quedan


def _por(linea: Linea, cantidad: Decimal, valor: Decimal) -> Linea:
    """The same line for that quantity and that value; when its price doesn't give it, at another."""
    bruto = cantidad * linea.precio
    descuento = redondear(bruto) - valor
    if cantidad > 0 and 0 <= descuento <= bruto:
        return replace(linea, cantidad=cantidad, descuento=descuento, subtotal=valor)
    if valor == 0:
        return replace(linea, cantidad=cantidad, precio=CERO, descuento=CERO, subtotal=CERO)
    return replace(linea, cantidad=_UNO, precio=valor, descuento=CERO, subtotal=valor)


def _rebajar(lineas: list[Linea], sobra: Decimal) -> list[Linea]:
    """Taxes rounded apart may come to cents more than the invoice's: the largest line gives them up, and
    one that is left with nothing goes."""
    mayor = max(range(len(lineas)), key=lambda n: (lineas[n].subtotal, n))
    linea = lineas[mayor]
    valor = linea.subtotal - max(redondear(sobra / 2), _CENTAVO)
    cambiada = [_por(linea, linea.cantidad, valor)] if valor > 0 else []
    return [*lineas[:mayor], *cambiada, *lineas[mayor + 1 :]]


def _calcular(lineas: Sequence[Linea]) -> tuple[tuple[Linea, ...], Totales]:
    renglones = [
        Renglon(
            linea.cantidad,
            linea.precio,
            linea.descuento,
            tuple(
                Gravamen(i.codigo, i.tarifa_codigo, i.nombre, i.tarifa, i.por_unidad) for i in linea.impuestos
            ),
        )
        for linea in lineas
    ]
    hecho = calculo.calcular(renglones)
    hechas = tuple(
        replace(linea, subtotal=subtotal, impuestos=impuestos)
        for linea, (subtotal, impuestos) in zip(lineas, hecho.lineas, strict=True)
    )
    return hechas, hecho.totales
