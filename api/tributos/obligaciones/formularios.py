"""Lo que cada formulario o anexo dice de su obligación: qué le falta para declararse, y si ya se presentó desde él. Lo ponen
los dominios de arriba en su `enlazar()`."""

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from api.core.registros import PorClave


class ReparoDeObligacion(NamedTuple):
    """Algo que se halló al revisar. `detiene`: mientras siga así, no está lista. `ruta`: la página de la web donde se
    arregla; vacía, ninguna."""

    frase: str
    ruta: str
    detiene: bool


class AvanceDeRevision(NamedTuple):
    """De lo que un trabajo calcula antes de revisar, cuántos documentos van y cuántos son."""

    hechos: int
    total: int


class FormularioDeObligacion(NamedTuple):
    """`revisar`: lo que se halla en un período. `presentadas`: de unos períodos, los que se presentaron desde él. `al_abrir`: lo que se
    halla cuando alguien espera, o cuánto va el trabajo que lo calcula; None, lo mismo que `revisar`."""

    revisar: Callable[[str], Sequence[ReparoDeObligacion]]
    presentadas: Callable[[Collection[str]], Collection[str]]
    al_abrir: Callable[[str], Sequence[ReparoDeObligacion] | AvanceDeRevision] | None = None


FORMULARIOS = PorClave[str, FormularioDeObligacion]("formularios de las obligaciones")


def presentadas(periodos: Collection[str]) -> set[tuple[str, str]]:
    """De esos períodos, las obligaciones que se presentaron desde su formulario."""
    return {(o, p) for o, formulario in FORMULARIOS.items() for p in formulario.presentadas(periodos)}


def presentada(obligacion: str, periodo: str) -> bool:
    suyo = FORMULARIOS.get(obligacion)
    return suyo is not None and periodo in suyo.presentadas([periodo])
