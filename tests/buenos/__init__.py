"""Un cuerpo bueno de cada ruta que recibe uno. Los dicen los módulos de esta carpeta, uno por dominio.

El recorrido de malas entradas los estropea campo por campo y comprueba que no falte ninguna ruta. Son buenos
de forma e inútiles de contenido (un id que nadie tiene, una versión vieja): así nada de lo que hacen queda.
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


def con(nombre: str, cambios: dict[str, Any] | None = None) -> Any:
    """El cuerpo bueno de una ruta, con esos campos cambiados o agregados; sin ellos, tal como es."""
    cuerpo = {**(BUENOS.get(nombre) or LISTAS[nombre]), **(cambios or {})}
    return [cuerpo] if nombre in LISTAS else cuerpo
