"""La única puerta por la que se toma el candado de unas filas. Dura hasta que el caso de uso termina.

Cada fila se lee después de tomar su candado: no vale lo que la sesión hubiera leído antes.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from sqlalchemy import Select, func, select

from api.core.datos.db import db
from api.core.errors import NoEncontrado

T = TypeVar("T")


def una(consulta: Select[T], falta: str, *, de: Any = None, sin_llave: bool = False) -> T:
    """Toma el candado de la fila que la consulta halla. Si no hay ninguna, NoEncontrado con la frase
    `falta`."""
    hallada = si_esta(consulta, de=de, sin_llave=sin_llave)
    if hallada is None:
        raise NoEncontrado(falta)
    return hallada


def si_esta(
    consulta: Select[T], *, de: Any = None, sin_llave: bool = False, compartido: bool = False
) -> T | None:
    """Lo mismo que `una`, pero responde None si no hay ninguna."""
    return db.session.scalar(candado(consulta, de=de, sin_llave=sin_llave, compartido=compartido))


def todas(consulta: Select[T], *, de: Any = None, saltando: bool = False) -> Sequence[T]:
    """Toma el candado de todas las filas que la consulta halla. La consulta debe tener un orden: así dos que
    toman las mismas filas no quedan esperándose una a la otra."""
    return db.session.scalars(candado(consulta, de=de, saltando=saltando)).all()


def candado(
    consulta: Select[T],
    *,
    de: Any = None,
    sin_llave: bool = False,
    compartido: bool = False,
    saltando: bool = False,
) -> Select[T]:
    """La consulta con su candado; si junta varias tablas, con el de las filas de `de`. Con `sin_llave`, otros
    pueden apuntar a la fila; con `compartido`, solo se impide que cambie; con `saltando`, no vienen las filas
    que otro tiene tomadas."""
    con_candado = consulta.with_for_update(of=de, key_share=sin_llave, read=compartido, skip_locked=saltando)
    return con_candado.execution_options(populate_existing=True)


def turno(nombre: str) -> None:
    """Espera a tener para sí un nombre, hasta el fin de la transacción: de a uno, aunque no haya una fila que
    tomar."""
    db.session.execute(select(func.pg_advisory_xact_lock(func.hashtextextended(nombre, 0))))
