"""Cómo se pasa de una página de lo que va por fecha (un libro, un kardex) a la de al lado: por la posición de la primera y la última fila, que no se
corre cuando alguien asienta entretanto."""

import re
from collections.abc import Callable, Sequence
from datetime import date
from typing import Any, NamedTuple, TypeVar

from api.core.errors import Validacion

T = TypeVar("T")
_ENTERO, _CORTO = re.compile("[0-9]{1,18}"), re.compile("[0-9]{1,9}")  # los que caben en sus columnas
_NO_EXISTE = "Esa página no existe."


class Posicion(NamedTuple):
    """Dónde está una fila: la fecha y el id de lo suyo, y cuál de sus líneas es."""

    fecha: date
    id: int
    n: int = 0

    def __str__(self) -> str:
        return f"{self.fecha:%Y%m%d}.{self.id}.{self.n}"


def leer(texto: str) -> Posicion | None:
    """La posición escrita así; vacío, None. `Validacion` si no lo es."""
    if not texto:
        return None
    fecha, _, lugar = texto.partition(".")
    id_, _, n = lugar.partition(".")
    if not (_ENTERO.fullmatch(id_) and _CORTO.fullmatch(n)):
        raise Validacion.en("despues", _NO_EXISTE)
    try:
        return Posicion(date.fromisoformat(fecha), int(id_), int(n))
    except ValueError as error:
        raise Validacion.en("despues", _NO_EXISTE) from error


class TramoDeFilas(NamedTuple):
    """Una página: sus filas en orden, y desde dónde siguen la anterior y la siguiente; vacío si no hay."""

    filas: list[Any]
    anterior: str
    siguiente: str


def tramo(
    leer_filas: Callable[[Posicion | None, bool, int], Sequence[T]],
    posicion: Callable[[T], Posicion],
    cuantas: int,
    despues: Posicion | None,
    antes: Posicion | None,
) -> TramoDeFilas:
    """La página de `cuantas` filas que sigue a `despues`, o que precede a `antes`; sin ninguna, la primera.
    `leer_filas` lee desde una posición (sin ella), hacia atrás o no, hasta un número de filas."""
    atras = antes is not None
    return recortar(
        leer_filas(antes if atras else despues, atras, cuantas + 1), posicion, cuantas, despues, antes
    )


def recortar(
    leidas: Sequence[T],
    posicion: Callable[[T], Posicion],
    cuantas: int,
    despues: Posicion | None,
    antes: Posicion | None,
) -> TramoDeFilas:
    """La página de `tramo`, de lo que ya se leyó desde allí: una fila más de las que caben, si la hay."""
    atras = antes is not None
    hay_mas = len(leidas) > cuantas
    filas = list(leidas[:cuantas])
    if atras:
        filas.reverse()
    if not filas:
        return TramoDeFilas([], "", "")
    hay_antes, hay_despues = (hay_mas, True) if atras else (despues is not None, hay_mas)
    return TramoDeFilas(
        filas,
        str(posicion(filas[0])) if hay_antes else "",
        str(posicion(filas[-1])) if hay_despues else "",
    )
