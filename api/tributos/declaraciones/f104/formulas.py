"""Las cuentas del 104 que no son sumas: el factor de proporcionalidad, el crédito y en qué orden se consume. Puras.

El crédito por adquisiciones y el crédito por retenciones no se mezclan: primero se consume el de adquisiciones. Lo que queda de
cada uno pasa al período siguiente en su propio casillero."""

from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from api.core.datos.money import redondear
from api.tributos.declaraciones.nucleo.motor import CERO, Funcion, ValoresDeCasilleros

UNO, NADA = Decimal("1.0000"), Decimal("0.0000")
_CUATRO = Decimal("0.0001")
_CON_DERECHO = ("411", "412", "420", "435", "415", "416", "417", "418")
_SIN_DERECHO = ("413", "414")
_CON_CREDITO = ("520", "521", "534", "560", "523", "524", "525", "526")


class SaldosDelIva(NamedTuple):
    """Lo que queda a pagar y lo que queda de cada crédito."""

    por_pagar: Decimal
    adquisiciones: Decimal
    retenciones: Decimal
    electronico: Decimal
    solidaridad: Decimal


def _sumar(v: ValoresDeCasilleros, cuales: tuple[str, ...]) -> Decimal:
    return sum((v(c) for c in cuales), CERO)


def factor(v: ValoresDeCasilleros) -> Decimal:
    """Qué parte de lo vendido da derecho a crédito, con cuatro decimales. Sin ventas que no lo den, es 1."""
    total, sin_derecho = v("419"), _sumar(v, _SIN_DERECHO)
    if total <= 0 or sin_derecho <= 0:
        return UNO
    parte = (_sumar(v, _CON_DERECHO) / total).quantize(_CUATRO, ROUND_HALF_UP)
    return min(max(parte, NADA), UNO)


def de_las_compras(v: ValoresDeCasilleros) -> Decimal:
    """El IVA de lo comprado con derecho a crédito."""
    return _sumar(v, _CON_CREDITO) - v("527")


def credito(v: ValoresDeCasilleros) -> Decimal:
    return redondear(de_las_compras(v) * v("563"))


def saldos(v: ValoresDeCasilleros) -> SaldosDelIva:
    """Se consume en este orden: lo devuelto y compensado en el período, las adquisiciones, las retenciones, y lo compensado
    en períodos anteriores."""
    debe = _sumar(v, ("601", "610", "611", "612", "613", "614"))
    fondos = {
        "electronico": v("603") + v("622"),
        "solidaridad": v("604"),
        "adquisiciones": v("602") + v("605") + v("623"),
        "retenciones": v("606") + v("609"),
        "electronico_anterior": v("607"),
        "solidaridad_anterior": v("608"),
    }
    for cual, hay in fondos.items():
        usado = max(min(debe, hay), CERO)
        debe -= usado
        fondos[cual] = hay - usado
    al_gasto = v("624") + v("625")
    return SaldosDelIva(
        debe,
        max(fondos["adquisiciones"] - al_gasto, CERO),
        fondos["retenciones"],
        fondos["electronico"] + fondos["electronico_anterior"],
        fondos["solidaridad"] + fondos["solidaridad_anterior"],
    )


FUNCIONES: Mapping[str, Funcion] = {
    "factor": factor,
    "credito": credito,
    "sin_credito": lambda v: de_las_compras(v) - v("564"),
    "causado": lambda v: max(v("499") - v("564"), CERO),
    "a_favor": lambda v: max(v("564") - v("499"), CERO),
    "saldo_adquisiciones": lambda v: saldos(v).adquisiciones,
    "saldo_retenciones": lambda v: saldos(v).retenciones,
    "saldo_electronico": lambda v: saldos(v).electronico,
    "saldo_solidaridad": lambda v: saldos(v).solidaridad,
    "subtotal": lambda v: saldos(v).por_pagar,
}
