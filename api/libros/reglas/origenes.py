"""De dónde sale lo que se contabiliza: cada dominio registra de qué tabla son los suyos y qué hecho es cada uno, para
poner al día los libros de quien los empieza."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import Select, func, select

from api.core.datos.db import db, empresa_actual
from api.core.registros import PorClave
from api.libros.reglas.hechos import HechoContable

HechosDe = Callable[[Sequence[int]], list[HechoContable]]


@dataclass(frozen=True, slots=True)
class OrigenContable:
    """`hechos_de`: los hechos de unos ids de `modelo`, que tiene `fecha`; también los de lo anulado. `cuales`: qué filas
    suyas se contabilizan."""

    tipo: str
    hechos_de: HechosDe
    modelo: Any
    cuales: tuple[Any, ...]

    def ids(self, desde: date | None, despues_de: int, cuantos: int) -> list[int]:
        """Los que siguen a ese id, desde un día; None, desde siempre."""
        suyos = self._suyos(self.modelo.id, desde).where(self.modelo.id > despues_de)
        return list(db.session.scalars(suyos.order_by(self.modelo.id).limit(cuantos)))

    def contar(self, desde: date | None) -> int:
        suyos = self._suyos(func.count(self.modelo.id), desde)
        return db.session.scalar(suyos.where(self.modelo.empresa_id == empresa_actual())) or 0

    def _suyos(self, columna: Any, desde: date | None) -> Select[Any]:
        condiciones = self.cuales if desde is None else (*self.cuales, self.modelo.fecha >= desde)
        return select(columna).where(*condiciones)


_ORIGENES = PorClave[str, OrigenContable]("lo que se contabiliza")


def registrar(tipo: str, hechos_de: HechosDe, modelo: Any, *cuales: Any) -> None:
    """Desde ahora, las filas de `modelo` que cumplen eso se contabilizan al poner los libros al día."""
    _ORIGENES.poner(tipo, OrigenContable(tipo, hechos_de, modelo, cuales))


def hechos_de(tipo: str, id_: int) -> Sequence[HechoContable]:
    """Los de uno; vacío si los de esa clase los pone otro."""
    origen = _ORIGENES.get(tipo)
    return origen.hechos_de([id_]) if origen is not None else ()


def todos() -> list[OrigenContable]:
    """En un orden que no cambia."""
    return [_ORIGENES[tipo] for tipo in sorted(_ORIGENES)]
