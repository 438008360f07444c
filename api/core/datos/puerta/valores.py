"""Valores hechos de una fila: lo que un caso de uso responde es una clase con sus campos, no un
diccionario."""

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any, TypeVar

T = TypeVar("T")


@cache
def campos(clase: Callable[..., Any]) -> tuple[str, ...]:
    """Los nombres con que se construye una clase, en su orden."""
    return tuple(signature(clase).parameters)


def de_fila(clase: Callable[..., T], fila: object, **otros: Any) -> T:
    """Un valor de `clase`. Los campos que `otros` no da se toman de los atributos de la fila."""
    return clase(**{c: getattr(fila, c) for c in campos(clase) if c not in otros}, **otros)
