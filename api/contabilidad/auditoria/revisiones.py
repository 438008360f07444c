"""Lo que los dominios de arriba revisan de los libros: cada uno su código, qué se cumple y dónde no."""

from collections.abc import Callable, Sequence
from typing import Any

from api.core.registros import EnFila

Incumplido = dict[str, Any]
RevisionPuesta = tuple[str, str, Callable[[], Sequence[Incumplido]]]
MAS = EnFila[RevisionPuesta]("lo que se revisa de los libros")
