"""Qué documentos suman en un casillero, escrito en su fila: de qué fuente, con qué condiciones y qué se mide.

    compras tipo=local sustento=01,06 tarifa=4 neto ; compras tipo=importacion tarifa=4 neto

Varios se separan con punto y coma y se suman. `!=` excluye; `-` es el valor vacío. Puro."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import cache

VACIO = "-"


@dataclass(frozen=True, slots=True)
class CondicionDeSelector:
    """Si el valor está entre esos; si `excluye`, si no está."""

    dato: str
    valores: tuple[str, ...]
    excluye: bool

    def cumple(self, valor: str) -> bool:
        return (valor in self.valores) is not self.excluye


@dataclass(frozen=True, slots=True)
class SelectorDeDocumentos:
    fuente: str
    condiciones: tuple[CondicionDeSelector, ...]
    medida: str

    def toma(self, grupo: "GrupoSumado") -> bool:
        return self.fuente == grupo.fuente and all(
            c.cumple(grupo.datos.get(c.dato, "")) for c in self.condiciones
        )


@dataclass(frozen=True, slots=True)
class GrupoSumado:
    """Lo que suman los documentos de una fuente que comparten sus datos (la tarifa, el sustento), por cada medida."""

    fuente: str
    datos: Mapping[str, str]
    medidas: Mapping[str, Decimal]


@cache
def leer(formula: str) -> tuple[SelectorDeDocumentos, ...]:
    return tuple(_uno(parte) for parte in formula.split(";"))


def _uno(parte: str) -> SelectorDeDocumentos:
    fuente, *condiciones, medida = parte.split()
    return SelectorDeDocumentos(fuente, tuple(map(_condicion, condiciones)), medida)


def _condicion(escrita: str) -> CondicionDeSelector:
    dato, _, valores = escrita.partition("=")
    dichos = tuple("" if v == VACIO else v for v in valores.split(","))
    return CondicionDeSelector(dato.rstrip("!"), dichos, dato.endswith("!"))


def sumar(formula: str, grupos: Sequence[GrupoSumado], cero: Decimal) -> Decimal:
    """Lo que suman los grupos que la fórmula toma."""
    return sum(
        (g.medidas[s.medida] for s in leer(formula) for g in grupos if s.toma(g)),
        cero,
    )
