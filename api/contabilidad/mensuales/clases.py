"""Qué clases de cosas se gastan por meses: las registran los dominios que las tienen, que están encima."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.core.registros import PorClave


class CosaMensual(NamedTuple):
    """Algo que se gasta. `base`: lo que le toca en total, en USD, desde el mes de `desde` y en `meses`; va al debe de una
    cuenta y al haber de otra, en su centro de costo."""

    id: int
    codigo: str
    nombre: str
    base: Decimal
    desde: date
    meses: int
    debe_id: int
    haber_id: int
    centro_id: int | None


@dataclass(frozen=True, slots=True)
class ClaseMensual:
    """`nombre`: lo que se hace («Depreciación»); `cosas`: las que siguen gastándose; `exigir_deshacible`: lanza
    `EstadoInvalido` si, por lo que pasó después con esas, su mes ya no se puede deshacer."""

    codigo: str
    nombre: str
    cosas: Callable[[], Sequence[CosaMensual]]
    exigir_deshacible: Callable[[Collection[int], date], None]


_CLASES = PorClave[str, ClaseMensual]("lo que se gasta por meses")


def registrar(clase: ClaseMensual) -> None:
    _CLASES.poner(clase.codigo, clase)


def de(codigo: str) -> ClaseMensual:
    return _CLASES[codigo]
