"""Text search without extensions: words without accents, found by their beginning (`palabras`). A search that begins no word falls back to a substring."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Select, false, func, literal, or_, select

from api.core.datos import palabras
from api.core.datos.db import db
from api.core.datos.listas.pages import como


def buscar(consulta: Select[Any], columna: Any, texto: str, *enteras: Any) -> Select[Any]:
    """`consulta` narrowed to what `texto` finds: words by their beginning; when that finds
    nothing, rows where one of the columns `enteras` holds it anywhere."""
    if not texto:
        return consulta
    por_palabras = consulta.where(palabras.condicion(columna, texto))
    if db.session.execute(select(por_palabras.with_only_columns(literal(1)).exists())).scalar():
        return por_palabras
    patron = func.tinta_texto(como(texto))
    return consulta.where(or_(false(), *(func.tinta_texto(entera).like(patron) for entera in enteras)))


def recientes(consulta: Select[Any], columna: Any, texto: str, id_: Any, maximo: int) -> list[int]:
    """The ids, at most the newest `maximo`, of the rows of `consulta` that have the words. A rare
    word is found by its index, a common one by walking back from the newest row: the planner can't
    know which it is from the beginning of a word, and a wrong guess costs seconds."""
    halladas = consulta.with_only_columns(id_).where(palabras.condicion(columna, texto))
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
