"""Tinta, desde un programa: emitir, esperar, bajar, leer de tramo en tramo, y no hacer nada dos veces."""

from tinta.cliente import Tinta
from tinta.errores import ErrorDeTinta

__all__ = ["ErrorDeTinta", "Tinta"]
