"""Words that are searched: the generated column that holds a row's, its index, and who has some of them.

`tinta_texto` (migration 0003) lowers and strips accents; rows and searches both pass through it.
"""

import re
from typing import Any

from sqlalchemy import Computed, Index, false, func
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

_PALABRA = re.compile(r"[^\W_]+")


_MAXIMO = 8  # words of a search that count


def columna(expresion: str) -> Mapped[Any]:
    """A searchable column over an SQL expression of the row's own columns."""
    palabras = f"regexp_replace(tinta_texto({expresion}), '[^a-z0-9]+', ' ', 'g')"
    generada = Computed(f"to_tsvector('simple'::regconfig, {palabras})", persisted=True)
    return mapped_column(TSVECTOR, generada, deferred=True)


def indice(tabla: str) -> Index:
    """The GIN index of a table's `busqueda`. Without its pending list, so that reads stay even."""
    nombre = f"ix_{tabla}_busqueda"
    return Index(nombre, "busqueda", postgresql_using="gin", postgresql_with={"fastupdate": "off"})


def condicion(columna: Any, texto: str) -> Any:
    """The criterion: every word of `texto` begins a word of the row."""
    prefijos = " & ".join(f"{palabra}:*" for palabra in _PALABRA.findall(texto)[:_MAXIMO])
    if not prefijos:
        return false()
    return columna.op("@@")(func.to_tsquery("simple", func.tinta_texto(prefijos)))
