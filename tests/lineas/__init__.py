"""Qué línea de la auditoría deja lo que escribe cada ruta y cada trabajo; y lo que no deja ninguna, por qué.

Lo dicen los módulos de esta carpeta, uno por contexto; lo comprueba `tests/anotado.py` en todo lo que las pruebas hacen.
"""

import importlib
import pkgutil
from collections.abc import Mapping
from typing import NamedTuple


class Dichas(NamedTuple):
    """`dejan`: su línea, como «acción entidad», o las que puede dejar: basta una. `sin_linea`: por qué no deja ninguna."""

    dejan: Mapping[str, str | tuple[str, ...]]
    sin_linea: Mapping[str, str]


# Tablas donde escribir no es cambiar nada de nadie → qué guardan
CALLADAS = {
    "claves_idempotencia": "lo que ya se respondió",
    "accesos": "otro registro: quién entró o quiso entrar",
}
_RUTAS: tuple[dict[str, str | tuple[str, ...]], dict[str, str]] = ({}, {})
NO_ESCRIBEN: dict[str, str] = {}  # rutas que no son GET y no escriben en la base → qué hacen
for _modulo in (importlib.import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)):
    if _modulo.__name__.endswith(".trabajos"):
        TRABAJOS = Dichas(_modulo.DEJAN, _modulo.SIN_LINEA)
        continue
    for _todas, _suyas in zip((*_RUTAS, NO_ESCRIBEN), ("DEJAN", "SIN_LINEA", "NO_ESCRIBEN"), strict=True):
        _todas.update(getattr(_modulo, _suyas, {}))
RUTAS = Dichas(*_RUTAS)
