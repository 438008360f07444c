"""La única puerta por la que se toma el candado de unas filas, que dura hasta que el caso de uso termina.

Da cada fila como está una vez tomado su candado, no como la sesión la leyó antes.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from sqlalchemy import Select, func, select

from api.core.datos.db import db
from api.core.errors import NoEncontrado

T = TypeVar("T")


def una(consulta: Select[T], falta: str, *, de: Any = None, sin_llave: bool = False) -> T:
    """La fila que la consulta halla; `falta` dice a una persona que no está."""
    hallada = si_esta(consulta, de=de, sin_llave=sin_llave)
    if hallada is None:
        raise NoEncontrado(falta)
    return hallada


def si_esta(
    consulta: Select[T], *, de: Any = None, sin_llave: bool = False, compartido: bool = False
) -> T | None:
    """La misma, o nada."""
    return db.session.scalar(candado(consulta, de=de, sin_llave=sin_llave, compartido=compartido))


def todas(consulta: Select[T], *, de: Any = None, saltando: bool = False) -> Sequence[T]:
    """Las que la consulta halla. Quien toma varias las pide en orden: dos que toman las mismas no se
    esperan una a la otra."""
    return db.session.scalars(candado(consulta, de=de, saltando=saltando)).all()


def candado(
    consulta: Select[T],
    *,
    de: Any = None,
    sin_llave: bool = False,
    compartido: bool = False,
    saltando: bool = False,
) -> Select[T]:
    """La consulta con su candado, que es de las filas de `de` si junta varias tablas. `sin_llave`: deja que
    otros apunten a la fila; `compartido`: solo impide que cambie; `saltando`: sin las que otro tiene."""
    con_candado = consulta.with_for_update(of=de, key_share=sin_llave, read=compartido, skip_locked=saltando)
    return con_candado.execution_options(populate_existing=True)


def turno(nombre: str) -> None:
    """Espera el turno de lo que ese nombre dice: de a uno, aunque no haya una fila que lo guarde."""
    db.session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(nombre, 0))))
