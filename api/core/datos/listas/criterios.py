"""Lo que una lista deja pasar: solo cuenta lo que alguien pidió."""

from datetime import date
from typing import Any

from sqlalchemy import ColumnElement


def iguales(*pares: tuple[Any, Any]) -> list[ColumnElement[bool]]:
    """Cada columna es su valor; sin valor (None, o un texto vacío) no se mira."""
    return [columna == valor for columna, valor in pares if valor is not None and valor != ""]


def entre(columna: Any, desde: date | None, hasta: date | None) -> list[ColumnElement[bool]]:
    """De un día a otro, los dos incluidos; sin uno, desde siempre o hasta siempre."""
    despues = [] if desde is None else [columna >= desde]
    return despues if hasta is None else [*despues, columna <= hasta]
