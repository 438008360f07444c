"""What a module of good bodies may declare."""

from typing import Any

# Each by the name of its route, as tests/quien_puede.py writes it.
Cuerpos = dict[str, dict[str, Any]]  # BUENOS: a good JSON body
Filas = dict[str, dict[str, Any]]  # LISTAS: a good row, where the body is a list
Archivos = dict[str, str]  # MULTIPARTES: the field where the file comes
