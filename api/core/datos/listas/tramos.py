"""Una lista que se lee de tramo en tramo, por su id: la última creada va primero, y se sigue después de la última leída. Lo que
entretanto se crea no corre a las demás, y el tramo mil cuesta lo que el primero."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from sqlalchemy import Select

from api.core.datos.db import db
from api.core.datos.listas.pages import Fila

T = TypeVar("T")
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class TramoDeLista(Generic[T]):
    """`siguiente`: el id después del cual siguen las demás; None, no hay más."""

    datos: Sequence[T]
    siguiente: int | None

    def con(self, cambiar: Callable[[Sequence[T]], Sequence[U]]) -> "TramoDeLista[U]":
        """El mismo tramo, con esas filas dichas de otra manera."""
        return TramoDeLista(cambiar(self.datos), self.siguiente)


def leer(consulta: Select[T], id_: Any, despues: int | None, cuantos: int) -> TramoDeLista[T]:
    """El tramo de las entidades que la consulta halla. `id_`: la columna de su id."""
    if despues is not None:
        consulta = consulta.where(id_ < despues)
    filas: Sequence[T] = db.session.scalars(consulta.order_by(id_.desc()).limit(cuantos + 1)).all()
    return cortar(filas, cuantos, lambda fila: int(getattr(fila, id_.key)))


def leer_filas(consulta: Select[Any], id_: Any, despues: int | None, cuantos: int) -> TramoDeLista[Fila]:
    """Lo mismo, de una consulta de columnas; una de ellas, `id`."""
    if despues is not None:
        consulta = consulta.where(id_ < despues)
    filas = db.session.execute(consulta.order_by(id_.desc()).limit(cuantos + 1)).mappings()
    return cortar([dict(fila) for fila in filas], cuantos, lambda fila: int(fila["id"]))


def cortar(filas: Sequence[T], cuantos: int, id_de: Callable[[T], int]) -> TramoDeLista[T]:
    """Un tramo de esas filas, que se pidieron con una más para saber si hay otras."""
    hay_mas = len(filas) > cuantos
    return TramoDeLista(filas[:cuantos], id_de(filas[cuantos - 1]) if hay_mas else None)
