"""Lo que puede declarar un módulo de cuerpos buenos."""

from typing import Any

# Cada uno por el nombre de su ruta, como lo escribe tests/quien_puede.py.
Cuerpos = dict[str, dict[str, Any]]  # BUENOS: un cuerpo JSON bueno
Filas = dict[str, dict[str, Any]]  # LISTAS: una fila buena, cuando el cuerpo es una lista
Archivos = dict[str, str]  # MULTIPARTES: el campo en el que viene el archivo
