"""A good body of each route that takes one, from the modules of this folder (each domain has its own).

The walk of bad inputs spoils them one field at a time; it sees that no route is missing. They are good in
shape and useless in content (an id that nobody has, a stale version), so that nothing they do lasts.
"""

import importlib
import pkgutil
from typing import Any

from tests.buenos.tipos import Archivos, Cuerpos, Filas

BUENOS: Cuerpos = {}
LISTAS: Filas = {}
MULTIPARTES: Archivos = {}
for _modulo in (importlib.import_module(f"{__name__}.{m.name}") for m in pkgutil.iter_modules(__path__)):
    for _nombre, _todos in (("BUENOS", BUENOS), ("LISTAS", LISTAS), ("MULTIPARTES", MULTIPARTES)):
        _propios = getattr(_modulo, _nombre, {})
        assert not set(_propios) & set(_todos), f"{_modulo.__name__}.{_nombre} repite rutas"
        _todos.update(_propios)


def con(nombre: str, campo: str | None = None, valor: Any = None) -> Any:
    """The good body of a route with one field changed (or added); without `campo`, as it is."""
    cuerpo = {**(BUENOS.get(nombre) or LISTAS[nombre])}
    if campo is not None:
        cuerpo[campo] = valor
    return [cuerpo] if nombre in LISTAS else cuerpo
