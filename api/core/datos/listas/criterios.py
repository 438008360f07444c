"""Las condiciones de una lista: solo cuenta lo que alguien pidió."""

from datetime import date, datetime, time
from typing import Any

from sqlalchemy import ColumnElement

from api.core.datos.clock import GUAYAQUIL


def iguales(*pares: tuple[Any, Any]) -> list[ColumnElement[bool]]:
    """La condición de cada par: su columna es igual a su valor. Un par sin valor (None o "") no cuenta."""
    return [columna == valor for columna, valor in pares if valor is not None and valor != ""]


def entre(columna: Any, desde: date | None, hasta: date | None) -> list[ColumnElement[bool]]:
    """La condición de estar entre dos días, los dos incluidos. Si falta uno, ese lado queda abierto."""
    despues = [] if desde is None else [columna >= desde]
    return despues if hasta is None else [*despues, columna <= hasta]


def en_dias(columna: Any, desde: date | None, hasta: date | None) -> list[ColumnElement[bool]]:
    """Lo mismo, de una columna que es un instante: los días son los de Guayaquil, enteros."""
    despues = [] if desde is None else [columna >= datetime.combine(desde, time.min, GUAYAQUIL)]
    return despues if hasta is None else [*despues, columna <= datetime.combine(hasta, time.max, GUAYAQUIL)]
