"""Las escenas de la casa: las de las puertas y las que cada dominio puso en su `escenas_*.py`; con ESCENAS, solo las
de los archivos que nombra."""

import os
from collections import Counter
from importlib import import_module
from pathlib import Path

from local.dominios import PUERTAS
from tests.e2e import escenas
from tests.e2e.escenas import Escena

_DE_CADA_DOMINIO = sorted(Path(__file__).parent.glob("escenas_*.py"))
_POR_ARCHIVO: dict[str, list[Escena]] = {PUERTAS: escenas.ESCENAS} | {
    archivo.stem.removeprefix("escenas_"): import_module(f"tests.e2e.{archivo.stem}").ESCENAS
    for archivo in _DE_CADA_DOMINIO
}
_PEDIDAS = os.environ.get("ESCENAS", "").split() or list(_POR_ARCHIVO)
ESCENAS: list[Escena] = [escena for archivo in _PEDIDAS for escena in _POR_ARCHIVO[archivo]]

# El nombre es el de su fotografía: repetido, una taparía a la otra.
_REPETIDAS = [nombre for nombre, veces in Counter(e.nombre for e in ESCENAS).items() if veces > 1]
if _REPETIDAS:
    raise ValueError(f"Dos escenas se llaman igual: {', '.join(_REPETIDAS)}")

# De las que tienen los mismos componentes, axe mira una. Si solo se piden otras, mira la primera de ellas.
_TODAS: dict[str, Escena] = {escena.nombre: escena for suyas in _POR_ARCHIVO.values() for escena in suyas}
_SUELTAS = [e.nombre for e in _TODAS.values() if e.como and (e.como not in _TODAS or _TODAS[e.como].como)]
if _SUELTAS:
    raise ValueError(f"Estas escenas son como otra que axe no mira: {', '.join(_SUELTAS)}")
_MODELO = {escena.como or escena.nombre: escena for escena in reversed(ESCENAS)}
_MODELO |= {escena.nombre: escena for escena in ESCENAS if not escena.como}
POR_REVISAR: list[Escena] = [escena for escena in ESCENAS if _MODELO[escena.como or escena.nombre] is escena]
