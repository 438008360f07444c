"""Lo que hace falta antes de leer la configuración. Aquí no se lee ninguna variable de la casa."""

import os
from pathlib import Path

RAIZ = Path(__file__).resolve().parents[2]
MIB = 1024 * 1024


class NoArranca(Exception):
    """Así no se puede atender al público. El mensaje dice qué hacer."""


def del_cargador() -> dict[str, str]:
    """Lo que el cargador del sistema necesita para arrancar este mismo Python en otro lugar."""
    return {nombre: os.environ[nombre] for nombre in ("LD_LIBRARY_PATH",) if nombre in os.environ}
