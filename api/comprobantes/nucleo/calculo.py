"""Calcula los totales de un comprobante a partir de sus líneas. El formulario del cliente hace la misma
cuenta, y los dos pasan la misma tabla de casos (`tests/comprobantes/calculo.json`).

La regla: la cantidad por el precio se redondea al centavo, el medio centavo sube, y de eso se resta el
descuento: uno del cien por ciento deja cero y nunca menos. Un impuesto de todo el
documento es su tarifa por la suma de sus bases, redondeado una sola vez. Ese valor se reparte entre las
líneas al centavo: cada una recibe los centavos enteros de su impuesto exacto, y los que sobran van a las
de mayor resto; entre restos iguales, a la primera. Así las líneas siempre suman la cabecera y la cabecera
el total, y ninguna línea se aleja un centavo de lo que su tarifa da. El ICE entra en la base del IVA; el
IRBPNR no.

El ICE específico cobra USD por cada unidad, o por lo que cada unidad contiene: litros de alcohol puro, o
cientos de gramos de azúcar. El mixto le suma un porcentaje. Lo que una persona escribe como ICE o IRBPNR de
una línea vale en lugar de la cuenta (ficha técnica del SRI, tabla 21).
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_FLOOR, Decimal
from typing import NamedTuple

from api.comprobantes.nucleo.documento import Impuesto, OtroValor, Totales
from api.core.datos.money import CENTAVO, redondear

IVA, ICE, IRBPNR = 2, 3, 5
_EN_ORDEN = (ICE, IRBPNR, IVA)
_CERO, _UNO, _CIENTO = Decimal("0.00"), Decimal(1), Decimal(100)


class Gravamen(NamedTuple):
    """Un impuesto que una línea lleva, con la tarifa del día. `tarifa`: por ciento, o USD por unidad.
    `especifica`: los USD por unidad que una tarifa mixta suma. `por_contenido`: la unidad es la del contenido."""

    codigo: int
    tarifa_codigo: str
    nombre: str
    tarifa: Decimal
    por_unidad: bool = False
    especifica: Decimal = _CERO
    por_contenido: bool = False


class Renglon(NamedTuple):
    """Una línea como se ingresa. Lleva a lo más un impuesto de cada clase. `contenido`: las unidades de ICE de
    cada unidad. `ice_valor`, `irbpnr_valor`: los que una persona escribió, en USD. `entero`: lo que vale antes de su descuento,
    si quien la hizo ya lo sabe. `factor`: cuántas unidades base hay en cada una; lo que se cobra por unidad se cobra por ellas."""

    cantidad: Decimal
    precio: Decimal
    descuento: Decimal
    gravamenes: tuple[Gravamen, ...] = ()
    contenido: Decimal = _UNO
    ice_valor: Decimal | None = None
    irbpnr_valor: Decimal | None = None
    entero: Decimal | None = None
    factor: Decimal = _UNO


@dataclass(frozen=True, slots=True)
class Calculo:
    """`lineas`: el subtotal y los impuestos de cada línea, con el IVA primero."""

    lineas: tuple[tuple[Decimal, tuple[Impuesto, ...]], ...]
    totales: Totales


def bruto(cantidad: Decimal, precio: Decimal) -> Decimal:
    """Lo que una línea vale antes de su descuento, al centavo."""
    return redondear(cantidad * precio)


def subtotal(renglon: Renglon) -> Decimal:
    entero = bruto(renglon.cantidad, renglon.precio) if renglon.entero is None else renglon.entero
    # Un descuento recibido puede traer más de dos decimales: el resultado nunca.
    return redondear(entero - renglon.descuento) if renglon.descuento else entero


def calcular(renglones: Sequence[Renglon], propina: Decimal = _CERO) -> Calculo:
    subtotales = [subtotal(renglon) for renglon in renglones]
    bases_iva = list(subtotales)
    de_linea: list[list[Impuesto]] = [[] for _ in renglones]
    cabecera: list[Impuesto] = []
    for codigo in _EN_ORDEN:
        grupos: dict[Gravamen, list[int]] = defaultdict(list)
        for n, renglon in enumerate(renglones):
            for gravamen in renglon.gravamenes:
                if gravamen.codigo == codigo:
                    grupos[gravamen].append(n)
        for gravamen, lineas in grupos.items():
            bases = [_base(gravamen, renglones[n], bases_iva[n], subtotales[n]) for n in lineas]
            valores = repartir(
                [_exacto(gravamen, renglones[n], base) for n, base in zip(lineas, bases, strict=True)]
            )
            for n, base, valor in zip(lineas, bases, valores, strict=True):
                de_linea[n].append(_impuesto(gravamen, base, valor))
                if codigo == ICE:
                    bases_iva[n] += valor
            cabecera.append(_impuesto(gravamen, sum(bases, _CERO), sum(valores, _CERO)))
    total = sum(subtotales, _CERO)
    cabecera.sort(key=lambda i: (i.codigo, len(i.tarifa_codigo), i.tarifa_codigo))
    return Calculo(
        lineas=tuple(
            (suma, tuple(sorted(impuestos, key=lambda i: i.codigo)))
            for suma, impuestos in zip(subtotales, de_linea, strict=True)
        ),
        totales=Totales(
            subtotal=total,
            descuento=sum((renglon.descuento for renglon in renglones), _CERO),
            impuestos=tuple(cabecera),
            propina=propina,
            total=total + sum((i.valor for i in cabecera), _CERO) + propina,
        ),
    )


def con_otros(totales: Totales, otros: Sequence[OtroValor]) -> Totales:
    """Los totales con lo que además se suma o se resta."""
    if not otros:
        return totales
    total = totales.total + sum((otro.valor for otro in otros), _CERO)
    return replace(totales, otros=(*totales.otros, *otros), total=total)


def repartir(exactos: Sequence[Decimal]) -> list[Decimal]:
    """Redondea la suma de estos valores una vez y la reparte entre ellos en centavos enteros."""
    pisos = [exacto.quantize(CENTAVO, rounding=ROUND_FLOOR) for exacto in exactos]
    faltan = int((redondear(sum(exactos, _CERO)) - sum(pisos, _CERO)) / CENTAVO)
    por_resto = sorted(range(len(exactos)), key=lambda n: (pisos[n] - exactos[n], n))
    for n in por_resto[:faltan]:
        pisos[n] += CENTAVO
    return pisos


def _base(gravamen: Gravamen, renglon: Renglon, base_iva: Decimal, suma: Decimal) -> Decimal:
    if gravamen.por_unidad:
        return redondear(_unidades(gravamen, renglon))
    return base_iva if gravamen.codigo == IVA else suma


def _unidades(gravamen: Gravamen, renglon: Renglon) -> Decimal:
    cuantas = renglon.cantidad * renglon.factor
    return cuantas * renglon.contenido if gravamen.por_contenido else cuantas


def _exacto(gravamen: Gravamen, renglon: Renglon, base: Decimal) -> Decimal:
    escrito = renglon.ice_valor if gravamen.codigo == ICE else renglon.irbpnr_valor
    if escrito is not None and gravamen.codigo != IVA:
        return escrito
    if gravamen.por_unidad:
        # lo que hay en una línea puede ser menos de un centésimo de litro: se cobra sin redondearlo antes
        return gravamen.tarifa * (_unidades(gravamen, renglon) if gravamen.por_contenido else base)
    valor = base * gravamen.tarifa / _CIENTO
    return valor + gravamen.especifica * _unidades(gravamen, renglon) if gravamen.especifica else valor


def _impuesto(gravamen: Gravamen, base: Decimal, valor: Decimal) -> Impuesto:
    return Impuesto(
        gravamen.codigo,
        gravamen.tarifa_codigo,
        gravamen.nombre,
        gravamen.tarifa,
        base,
        valor,
        gravamen.por_unidad,
        gravamen.especifica,
        gravamen.por_contenido,
    )
