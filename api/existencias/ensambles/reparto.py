"""Cómo se reparte entre las partes lo que valía lo que se desarmó. Puro."""

from collections.abc import Sequence
from decimal import ROUND_DOWN, Decimal

_MILLONESIMA = Decimal("0.000001")
_CERO = Decimal(0)


def pesos(costos: Sequence[Decimal], cantidades: Sequence[Decimal]) -> list[Decimal]:
    """Según lo que cada parte cuesta hoy por lo que entra de ella; si de alguna no se sabe, por la cantidad de cada una."""
    if not all(costos):
        return list(cantidades)
    return [
        (costo * cantidad).quantize(_MILLONESIMA) or _MILLONESIMA
        for costo, cantidad in zip(costos, cantidades, strict=True)
    ]


def repartir(valor: Decimal, dichos: Sequence[Decimal]) -> list[Decimal]:
    """Ese valor según esos pesos, con su signo y sin que sobre ni falte nada: lo que no se divide va en la última."""
    total = sum(dichos, _CERO)
    partes = [(valor * peso / total).quantize(_MILLONESIMA, ROUND_DOWN) for peso in dichos[:-1]]
    return [*partes, valor - sum(partes, _CERO)]
