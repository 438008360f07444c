"""Las escenas de la casa: las de las puertas y las que cada dominio puso en su `escenas_*.py`."""

from collections import Counter
from importlib import import_module
from pathlib import Path

from tests.e2e import escenas
from tests.e2e.escenas import Escena

_DE_CADA_DOMINIO = sorted(Path(__file__).parent.glob("escenas_*.py"))
ESCENAS: list[Escena] = [
    *escenas.ESCENAS,
    *(e for archivo in _DE_CADA_DOMINIO for e in import_module(f"tests.e2e.{archivo.stem}").ESCENAS),
]

# El nombre es el de su fotografía: repetido, una taparía a la otra.
_REPETIDAS = [nombre for nombre, veces in Counter(e.nombre for e in ESCENAS).items() if veces > 1]
if _REPETIDAS:
    raise ValueError(f"Dos escenas se llaman igual: {', '.join(_REPETIDAS)}")
