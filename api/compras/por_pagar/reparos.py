"""Lo que hay que saber de un documento antes de pagarlo. El piso de arriba, que sabe de dónde vino, registra aquí cómo se
busca."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, false, or_

from api.core.registros import EnFila


class Reparo(NamedTuple):
    """`impide`: si mientras sea así no se le da dinero; si no, solo se avisa."""

    texto: str
    impide: bool


BuscarReparos = Callable[[Iterable[int]], Mapping[int, Reparo]]
_BUSCAN = EnFila[BuscarReparos]("reparos antes de pagar")


def registrar(buscar: BuscarReparos) -> None:
    _BUSCAN.poner(buscar)


def de(documento_ids: Iterable[int]) -> dict[int, Reparo]:
    """Los de estos documentos que tienen alguno, por su id."""
    ids = list(documento_ids)
    hallados: dict[int, Reparo] = {}
    for buscar in _BUSCAN if ids else ():
        hallados |= buscar(ids)
    return hallados


Negados = Callable[[], Select[int]]
_NEGADOS = EnFila[Negados]("recibidos que el SRI niega")


def registrar_negados(negados: Negados) -> None:
    """Cómo se buscan, dentro de una consulta, los recibidos que el SRI niega."""
    _NEGADOS.poner(negados)


def de_negados(recibido_id: Any) -> ColumnElement[bool]:
    """La condición, para una consulta, de que el SRI niega el recibido de esa columna."""
    return or_(false(), *(recibido_id.in_(negados()) for negados in _NEGADOS))


def impiden(documento_ids: Iterable[int]) -> dict[int, str]:
    """Por qué no se pagan los que no se pueden pagar."""
    return {id_: reparo.texto for id_, reparo in de(documento_ids).items() if reparo.impide}
