"""Lo que queda de una factura por acreditar. Funciones puras: entran la factura y sus notas, salen cifras.

Una línea acreditada se descuenta de las líneas de la factura con su mismo código, tarifa de IVA y unidad,
empezando por la primera. Una que la factura no tiene (un descuento dado después) solo cuenta en su tarifa
y en el total. El ICE y el IRBPNR se cuentan aparte, por código y tarifa: son los que cada línea pagó.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import NamedTuple

from api.comprobantes.nucleo import calculo
from api.comprobantes.nucleo.calculo import IVA, Gravamen, Renglon
from api.comprobantes.nucleo.documento import Documento, Impuesto, LineaDicha, Totales
from api.core.datos.money import CENTAVO, redondear

_CERO = Decimal("0.00")
_UNO = Decimal(1)


class ClaveDeLinea(NamedTuple):
    """Una clase de línea: su código, su tarifa de IVA y, si no es la de su producto, su unidad."""

    codigo: str
    iva: str
    unidad: int | None = None


class ClaveDeImpuesto(NamedTuple):
    """Un ICE o un IRBPNR de una clase de línea: el código del impuesto y el de su tarifa."""

    linea: ClaveDeLinea
    codigo: int
    tarifa: str


class Sobrante(NamedTuple):
    """Un impuesto que una línea devuelve de más. `queda`: lo que se podía devolver; None si la factura no lo
    cobró."""

    n: int
    impuesto: Impuesto
    queda: Decimal | None


@dataclass(frozen=True, slots=True)
class Saldo:
    """Lo que queda, sin impuestos, por clase de línea y por tarifa de IVA; `disponible`, en total y con
    impuestos. `por_impuesto`: lo que queda de cada ICE e IRBPNR. `acreditado`: lo que suman las notas."""

    por_linea: Mapping[ClaveDeLinea, Decimal]
    por_iva: Mapping[str, Decimal]
    por_impuesto: Mapping[ClaveDeImpuesto, Decimal]
    acreditado: Decimal
    disponible: Decimal


def saldo(factura: Documento, notas: Iterable[Documento]) -> Saldo:
    """La propina y lo que se cobra por otros no se acreditan: no llevan impuesto ni línea."""
    por_linea: dict[ClaveDeLinea, Decimal] = defaultdict(Decimal)
    por_iva: dict[str, Decimal] = defaultdict(Decimal)
    por_impuesto: dict[ClaveDeImpuesto, Decimal] = defaultdict(Decimal)
    acreditado = _CERO
    for linea in factura.lineas:
        clave = clave_de(linea)
        por_linea[clave] += linea.subtotal
        por_iva[clave.iva] += linea.subtotal
        for impuesto in _especiales(linea):
            por_impuesto[_clave_de_impuesto(linea, impuesto)] += impuesto.valor
    for nota in notas:
        for linea in nota.lineas:
            clave = clave_de(linea)
            por_iva[clave.iva] -= linea.subtotal
            if clave in por_linea:
                por_linea[clave] -= linea.subtotal
            for impuesto in _especiales(linea):
                if (suyo := _clave_de_impuesto(linea, impuesto)) in por_impuesto:
                    por_impuesto[suyo] -= impuesto.valor
        acreditado += nota.totales.total
    no_se_acredita = factura.totales.propina + factura.totales.de_terceros
    disponible = factura.totales.total - no_se_acredita - acreditado
    return Saldo(dict(por_linea), dict(por_iva), dict(por_impuesto), acreditado, max(disponible, _CERO))


def proponer(factura: Documento, notas: Sequence[Documento]) -> tuple[tuple[LineaDicha, ...], Totales] | None:
    """Las líneas que acreditan lo que queda, y sus totales; None si no queda nada."""
    queda = saldo(factura, notas)
    lineas = _que_quedan(factura.lineas, [linea for nota in notas for linea in nota.lineas])
    while lineas and queda.disponible > 0:
        hechas, totales = _calcular(lineas)
        if sobrante := primer_sobrante(hechas, queda):
            lineas = _sin(lineas, sobrante)
            continue
        sobra = totales.total - queda.disponible
        if sobra <= 0:
            return (hechas, totales) if totales.total > 0 else None
        lineas = _rebajar(lineas, sobra)
    return None


def clave_de(linea: LineaDicha) -> ClaveDeLinea:
    iva = next((i.tarifa_codigo for i in linea.impuestos if i.codigo == IVA), "")
    return ClaveDeLinea(linea.codigo, iva, None if linea.medida is None else linea.medida.unidad_id)


def primer_sobrante(lineas: Iterable[LineaDicha], queda: Saldo) -> Sobrante | None:
    """El primer ICE o IRBPNR que la factura no cobró, o del que no queda tanto. Se admite un centavo por
    línea, que es lo que el redondeo mueve; el total del documento no admite ninguno."""
    devuelto: dict[ClaveDeImpuesto, Decimal] = defaultdict(Decimal)
    for n, linea in enumerate(lineas):
        for impuesto in _especiales(linea):
            clave = _clave_de_impuesto(linea, impuesto)
            resto = queda.por_impuesto.get(clave)
            devuelto[clave] += impuesto.valor - CENTAVO
            if resto is None or devuelto[clave] > resto:
                return Sobrante(n, impuesto, resto)
    return None


def _especiales(linea: LineaDicha) -> Iterator[Impuesto]:
    return (impuesto for impuesto in linea.impuestos if impuesto.codigo != IVA)


def _clave_de_impuesto(linea: LineaDicha, impuesto: Impuesto) -> ClaveDeImpuesto:
    return ClaveDeImpuesto(clave_de(linea), impuesto.codigo, impuesto.tarifa_codigo)


def _sin(lineas: Sequence[LineaDicha], sobrante: Sobrante) -> list[LineaDicha]:
    """Las mismas, y una sin el impuesto del que ya no queda. Si con eso no le queda nada, sin ella."""
    linea = lineas[sobrante.n]
    impuestos = tuple(i for i in linea.impuestos if i.codigo != sobrante.impuesto.codigo)
    vale = linea.subtotal > 0 or any(i.por_unidad for i in impuestos)
    cambiada = [replace(linea, impuestos=impuestos)] if vale else []
    return [*lineas[: sobrante.n], *cambiada, *lineas[sobrante.n + 1 :]]


def _que_quedan(facturadas: Iterable[LineaDicha], acreditadas: Iterable[LineaDicha]) -> list[LineaDicha]:
    """Cada línea de la factura menos lo acreditado de su clase. Una que ya no tiene valor se queda
    mientras lleve un impuesto por unidad."""
    cantidades: dict[ClaveDeLinea, Decimal] = defaultdict(Decimal)
    valores: dict[ClaveDeLinea, Decimal] = defaultdict(lambda: _CERO)
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


def _por(linea: LineaDicha, cantidad: Decimal, valor: Decimal) -> LineaDicha:
    """La misma línea con esa cantidad y ese valor. Si su precio no alcanza a darlo, con otro precio. De los
    impuestos que alguien escribió va la parte de su valor."""
    if linea.subtotal:
        parte = valor / linea.subtotal
        linea = replace(
            linea,
            ice_valor=None if linea.ice_valor is None else redondear(linea.ice_valor * parte),
            irbpnr_valor=None if linea.irbpnr_valor is None else redondear(linea.irbpnr_valor * parte),
        )
    bruto = calculo.bruto(cantidad, linea.precio)
    descuento = bruto - valor
    if cantidad > 0 and 0 <= descuento <= bruto:
        return replace(linea, cantidad=cantidad, descuento=descuento, subtotal=valor)
    if valor == 0:
        return replace(linea, cantidad=cantidad, precio=_CERO, descuento=_CERO, subtotal=_CERO)
    return replace(linea, cantidad=_UNO, precio=valor, descuento=_CERO, subtotal=valor)


def _rebajar(lineas: list[LineaDicha], sobra: Decimal) -> list[LineaDicha]:
    """Los impuestos redondeados aparte pueden sumar centavos más que los de la factura. Esos centavos se
    quitan de la línea mayor, que desaparece si queda en nada."""
    mayor = max(range(len(lineas)), key=lambda n: (lineas[n].subtotal, n))
    linea = lineas[mayor]
    valor = linea.subtotal - max(redondear(sobra / 2), CENTAVO)
    cambiada = [_por(linea, linea.cantidad, valor)] if valor > 0 else []
    return [*lineas[:mayor], *cambiada, *lineas[mayor + 1 :]]


def _calcular(lineas: Sequence[LineaDicha]) -> tuple[tuple[LineaDicha, ...], Totales]:
    renglones = [
        Renglon(
            linea.cantidad,
            linea.precio,
            linea.descuento,
            tuple(
                Gravamen(
                    i.codigo, i.tarifa_codigo, i.nombre, i.tarifa, i.por_unidad, i.especifica, i.por_contenido
                )
                for i in linea.impuestos
            ),
            linea.contenido,
            linea.ice_valor,
            linea.irbpnr_valor,
            factor=linea.factor,
        )
        for linea in lineas
    ]
    hecho = calculo.calcular(renglones)
    hechas = tuple(
        replace(linea, subtotal=subtotal, impuestos=impuestos)
        for linea, (subtotal, impuestos) in zip(lineas, hecho.lineas, strict=True)
    )
    return hechas, hecho.totales
