"""Qué documentos reservan. Están en pisos de arriba: cada uno dice aquí cuándo su reserva vale, cómo se llama y qué venta la cumple."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement

from api.core.registros import PorClave


class QuienReserva(NamedTuple):
    """`tercero`: para quién está apartado."""

    nombre: str
    tercero: str = ""


class ClaseDeReserva(NamedTuple):
    """`vigente`: en una consulta, si el documento de esa reserva (la tabla, o un alias) todavía la necesita. `nombrar`: cómo se llama cada uno. `ruta`: la
    de la página de uno en la web, con `{id}`. `que_vende`: de un documento que mueve el kardex (su clase y su id), cuál de los de
    esta clase entrega; None, ninguno."""

    nombre: str
    vigente: Callable[[Any], ColumnElement[bool]]
    nombrar: Callable[[Iterable[int]], Mapping[int, QuienReserva]]
    ruta: str
    que_vende: Callable[[str, int], int | None]


CLASES = PorClave[str, ClaseDeReserva]("qué documentos reservan existencias")


def nombrados(pares: Iterable[tuple[str, int]], maximo: int = 3) -> str:
    """Los primeros de esos documentos, en pocas palabras, y cuántos más son."""
    suyos = list(dict.fromkeys(pares))
    nombres = [CLASES[tipo].nombrar([id_])[id_].nombre for tipo, id_ in suyos[:maximo]]
    return ", ".join(nombres) + (f" y {len(suyos) - maximo} más" if len(suyos) > maximo else "")
