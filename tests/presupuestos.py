"""Cuánto procesador puede gastar cada archivo de pruebas y cada prueba del navegador, y los que pueden más, con su razón.

Los segundos son los de la máquina en que la vuelta de `tests/gasto.py` toma `VUELTA`; en otra se estiran lo mismo que ella.
"""

from typing import NamedTuple

from tests.ejemplos import TODO

VUELTA = 0.020  # segundos
ARCHIVO = 20.0
ESCENA = 4.0 if TODO else 1.5
"""De lo que axe mira: en un aspecto o, con TODO=si, en cuatro."""
VIAJE = 5.0
"""De lo que una persona hace por varias pantallas."""
AXE = "tests/e2e/test_accesibilidad.py"
NAVEGADOR = "tests/e2e/"


class Permiso(NamedTuple):
    segundos: float
    porque: str


CON_MAS: dict[str, Permiso] = {}


def de(quien: str) -> float:
    """De un archivo o, con `::`, de una prueba del navegador."""
    if permiso := CON_MAS.get(quien):
        return permiso.segundos
    if "::" in quien:
        return ESCENA if quien.startswith(AXE) else VIAJE
    return ARCHIVO if not quien.startswith(NAVEGADOR) else float("inf")
