"""Un libro entero, para su archivo: se lee por trozos y se entrega fila por fila, con un máximo."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from typing import Protocol, TypeVar

from api.contabilidad.libros import diario, mayor
from api.contabilidad.libros.diario import AsientoDelDiario, FiltrosDiario, LibroDiario
from api.contabilidad.libros.mayor import FilaMayor, FiltrosMayor, Mayor
from api.core.errors import ReglaDeNegocio

T = TypeVar("T", covariant=True)


class _PorPasos(Protocol[T]):
    @property
    def filas(self) -> Sequence[T]: ...
    @property
    def siguiente(self) -> str: ...


_TROZO = 1000
# Lo que una hoja de Excel y un PDF razonables llevan; más, por partes.
MAXIMO = {"excel": 500_000, "pdf": 20_000}


def del_mayor(filtros: FiltrosMayor, hoy: date, que: str) -> tuple[Mayor, Iterator[FilaMayor]]:
    """El libro, con sus totales, y todas sus filas. `que`: excel o pdf."""
    leer: Callable[[str], Mayor] = lambda despues: mayor.de(filtros, hoy, _TROZO, despues)  # noqa: E731
    primera = leer("")
    return primera, _todas(primera, leer, MAXIMO[que])


def del_diario(filtros: FiltrosDiario, hoy: date, que: str) -> tuple[LibroDiario, Iterator[AsientoDelDiario]]:
    """El libro, con sus totales, y todos sus asientos. `que`: excel o pdf."""
    leer: Callable[[str], LibroDiario] = lambda despues: diario.de(filtros, hoy, _TROZO, despues)  # noqa: E731
    primera = leer("")
    if primera.asientos > MAXIMO[que]:
        raise ReglaDeNegocio.en("desde", f"Son más de {MAXIMO[que]:,} asientos: pídalos por partes.")
    return primera, _todas(primera, leer, MAXIMO[que])


def _todas(pagina: _PorPasos[T], leer: Callable[[str], _PorPasos[T]], maximo: int) -> Iterator[T]:
    van = 0
    while True:
        van += len(pagina.filas)
        if van > maximo:
            raise ReglaDeNegocio.en("desde", f"Son más de {maximo:,} líneas: pídalas por partes.")
        yield from pagina.filas
        if not pagina.siguiente:
            return
        pagina = leer(pagina.siguiente)
