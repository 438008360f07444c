"""Buscar un texto: primero por el comienzo de las palabras, sin tildes (`palabras`); si ninguna palabra
comienza así, en cualquier parte."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Select, cast, func, literal, or_, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos import palabras
from api.core.datos.db import ambito_actual, db

HALLADAS = 10_000  # hasta cuántas filas de todas las empresas halla una palabra por su índice


def buscar(consulta: Select[Any], columna: Any, texto: str, *enteras: Any) -> Select[Any]:
    """La `consulta`, reducida a lo que `texto` halla: las filas con palabras que empiezan así o, si no hay
    ninguna, las que lo tienen en cualquier parte de una de las columnas `enteras`."""
    if not texto:
        return consulta
    por_palabras = consulta.where(palabras.condicion(columna, texto))
    if db.session.execute(select(por_palabras.with_only_columns(literal(1)).exists())).scalar():
        return por_palabras
    return consulta.where(contiene(texto, *enteras))


def contiene(texto: str, *columnas: Any) -> ColumnElement[bool]:
    """La condición de que alguna de las columnas contenga `texto`, sin importar tildes ni mayúsculas."""
    patron = func.tinta_texto(como(texto))
    return or_(*(func.tinta_texto(columna).like(patron) for columna in columnas))


def como(texto: str) -> str:
    """El patrón de LIKE que halla `texto` en cualquier parte. Los comodines que traiga se buscan tal cual."""
    literal_ = texto.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")
    return f"%{literal_}%"


def recientes(
    consulta: Select[Any], columna: Any, texto: str, id_: Any, maximo: int, con_palabras: str
) -> list[int]:
    """Los ids de las filas que tienen las palabras; a lo sumo `maximo`, los de las más nuevas de `consulta`.
    Quien llama lee después las suyas: puede venir alguno que no sea de `consulta`.

    Una palabra rara se halla por su índice, con la función `con_palabras` de la base; una común, recorriendo
    desde la fila más nueva. El planificador no puede saber cuál de las dos es por el comienzo de una palabra, y
    si se equivoca cuesta segundos."""
    ids = por_indice(texto, con_palabras, maximo)
    if ids is not None:
        return ids
    halladas = consulta.with_only_columns(id_).where(palabras.condicion(columna, texto))
    with _planificar("enable_bitmapscan"):
        return list(db.session.scalars(halladas.order_by(id_.desc()).limit(maximo)))


def por_indice(texto: str, con_palabras: str, maximo: int) -> list[int] | None:
    """Los ids de las filas con esas palabras, hallados en su índice por la función `con_palabras` de la base, que
    un muro no deja usar de otra manera. None si son más de `maximo`: son palabras comunes."""
    if not palabras.leer(texto):
        return []
    halladas = getattr(func, con_palabras)(palabras.dichas(texto), maximo + 1)
    with _planificar("enable_seqscan", "enable_indexscan"):
        ids = list(db.session.scalars(select(halladas)))
    return ids if len(ids) <= maximo else None


def en_una_o_en_todas(id_: Any, columna: Any, texto: str, con_palabras: str) -> ColumnElement[bool]:
    """La condición de tener esas palabras. En todas las empresas, una rara se halla por su índice y una común,
    recorriendo; las de una sola se recorren."""
    if ambito_actual().todas:
        ids = por_indice(texto, con_palabras, HALLADAS)
        if ids is not None:
            return una_de(id_, ids)
    condicion: ColumnElement[bool] = palabras.condicion(columna, texto)
    return condicion


def una_de(columna: Any, ids: Iterable[int]) -> ColumnElement[bool]:
    """Si la columna es uno de `ids`; viajan en un solo arreglo, sean cuantos sean."""
    dentro: ColumnElement[bool] = columna == func.any(cast(list(ids), ARRAY(BigInteger)))
    return dentro


@contextmanager
def _planificar(*sin: str) -> Iterator[None]:
    """Prohíbe al planificador algunas de sus maneras de leer."""
    db.session.execute(select(*(func.set_config(modo, "off", True) for modo in sin)))
    yield
    db.session.execute(select(*(func.set_config(modo, "on", True) for modo in sin)))
