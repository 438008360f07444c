"""Las palabras que se buscan: cómo se leen, la columna generada que guarda las de una fila, su índice y la
condición que las busca.

La función `tinta_texto` de la base quita mayúsculas y tildes a las palabras de las filas; `leer`, a las que
alguien escribe.
"""

import re
import unicodedata
from typing import Any

from sqlalchemy import ColumnElement, Computed, Index, and_, false, func
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

_PALABRA = re.compile(r"[a-z0-9]+")
_CUENTAN = 8  # de las que alguien escribe


def leer(texto: str) -> list[str]:
    """Las palabras de una búsqueda, en minúsculas y sin tildes, como las filas las guardan."""
    llano = unicodedata.normalize("NFKD", texto).encode("ascii", "ignore").decode().lower()
    return _PALABRA.findall(llano)[:_CUENTAN]


def columna(expresion: str) -> Mapped[Any]:
    """Una columna en la que se busca, generada de una expresión SQL sobre las demás columnas de la fila."""
    palabras = f"regexp_replace(tinta_texto({expresion}), '[^a-z0-9]+', ' ', 'g')"
    generada = Computed(f"to_tsvector('simple'::regconfig, {palabras})", persisted=True)
    return mapped_column(TSVECTOR, generada, deferred=True)


def indice(tabla: str) -> Index:
    """El índice GIN de la columna `busqueda` de una tabla. No tiene lista de pendientes, para que leer cueste
    siempre lo mismo."""
    nombre = f"ix_{tabla}_busqueda"
    return Index(nombre, "busqueda", postgresql_using="gin", postgresql_with={"fastupdate": "off"})


def condicion(columna: Any, texto: str) -> Any:
    """La condición de que cada palabra de `texto` sea el comienzo de una de la fila, por la columna del
    índice GIN."""
    return columna.op("@@")(dichas(texto)) if leer(texto) else false()


def dichas(texto: str) -> ColumnElement[Any]:
    """Las palabras de `texto` como las busca el índice GIN: cada una, el comienzo de otra."""
    return func.to_tsquery("simple", " & ".join(f"{palabra}:*" for palabra in leer(texto)))


def comienzan(columna: Any, texto: str) -> ColumnElement[bool]:
    """La misma condición, por una columna que guarda las palabras de la fila con un espacio antes de cada
    una."""
    return _como(columna, [f"% {palabra}%" for palabra in leer(texto)])


def contenidas(columna: Any, texto: str) -> ColumnElement[bool]:
    """La condición de que cada palabra de `texto` esté en alguna parte de esa columna."""
    return _como(columna, [f"%{palabra}%" for palabra in leer(texto)])


def _como(columna: Any, patrones: list[str]) -> ColumnElement[bool]:
    return and_(*(columna.like(patron) for patron in patrones)) if patrones else false()
