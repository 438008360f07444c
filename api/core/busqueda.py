"""Text search without extensions: a generated tsvector of words without accents, found by prefix.

`tinta_texto` (migration 0003) lowers and strips accents; rows and searches both pass through it.
A search that begins no word falls back to a substring.
"""

import re
from typing import Any

from sqlalchemy import Computed, Index, Select, false, func, or_, select
from sqlalchemy.dialects.postgresql import TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from api.core.db import db
from api.core.pages import como

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


def buscar(consulta: Select[Any], columna: Any, texto: str, *enteras: Any) -> Select[Any]:
    """`consulta` narrowed to what `texto` finds: words by their beginning; when that finds
    nothing, rows where one of the columns `enteras` holds it anywhere."""
    if not texto:
        return consulta
    por_palabras = consulta.where(condicion(columna, texto))
    if db.session.execute(select(por_palabras.exists())).scalar():
        return por_palabras
    patron = func.tinta_texto(como(texto))
    return consulta.where(or_(false(), *(func.tinta_texto(entera).like(patron) for entera in enteras)))
