"""Text search without extensions: a generated tsvector of words without accents, found by prefix.

`tinta_texto` (migration 0003) lowers and strips accents; rows and searches both pass through it.
A search that begins no word falls back to a substring.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Computed, Index, Select, false, func, literal, or_, select
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
    if db.session.execute(select(por_palabras.with_only_columns(literal(1)).exists())).scalar():
        return por_palabras
    patron = func.tinta_texto(como(texto))
    return consulta.where(or_(false(), *(func.tinta_texto(entera).like(patron) for entera in enteras)))


def recientes(consulta: Select[Any], columna: Any, texto: str, id_: Any, maximo: int) -> list[int]:
    """The ids, at most the newest `maximo`, of the rows of `consulta` that have the words. A rare
    word is found by its index, a common one by walking back from the newest row: the planner can't
    know which it is from the beginning of a word, and a wrong guess costs seconds."""
    halladas = consulta.with_only_columns(id_).where(condicion(columna, texto))
    with _planificar("enable_seqscan", "enable_indexscan"):
        ids = list(db.session.scalars(halladas.limit(maximo + 1)))
    if len(ids) <= maximo:
        return ids
    with _planificar("enable_bitmapscan"):
        return list(db.session.scalars(halladas.order_by(id_.desc()).limit(maximo)))


@contextmanager
def _planificar(*sin: str) -> Iterator[None]:
    """Let the planner do without some of its ways."""
    db.session.execute(select(*(func.set_config(modo, "off", True) for modo in sin)))
    yield
    db.session.execute(select(*(func.set_config(modo, "on", True) for modo in sin)))
