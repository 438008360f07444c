"""Lo que pasa de la prueba que arranca a quien corre, y el plan que recibe."""

import sys
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.mutantes.mutaciones import Mutante

SERVICIOS = pytest.StashKey[Any]()
MUERTO, VIVO, SIN_PRUEBA, SIN_TERMINAR, SIN_APLICAR = (
    "muerto",
    "vivo",
    "sin prueba",
    "sin terminar",
    "sin aplicar",
)


@dataclass
class Resultado:
    mutante: Mutante
    como: str
    #: la prueba que lo notó, o por qué no se pudo
    detalle: str = ""
    pruebas: int = 0
    segundos: float = 0.0


@dataclass
class Plan:
    """Las fallas de una carpeta de pruebas, en el orden en que se intentan."""

    pruebas: list[str]
    mutantes: list[Mutante] = field(default_factory=list)
    #: segundos en que se empieza la última
    plazo: float = 600.0


def decir(resultado: Resultado) -> None:
    """Cómo quedó, en cuanto se sabe: un punto, o la que nadie notó."""
    dicho = "." if resultado.como == MUERTO else f"\n  {resultado.como}: {resultado.mutante}\n"
    print(dicho, end="", file=sys.__stdout__, flush=True)
