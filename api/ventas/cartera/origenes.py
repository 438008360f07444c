"""De qué comprobante viene cada documento de la cuenta. El piso de arriba, que los carga, registra aquí
cómo se buscan."""

from collections.abc import Callable, Iterable
from typing import NamedTuple


class Origen(NamedTuple):
    """El comprobante de un documento. `rechazado`: el SRI no lo aceptó, y lo que se debe por él puede cambiar."""

    comprobante_id: int
    rechazado: bool


Buscar = Callable[[Iterable[int]], dict[int, Origen]]
_BUSCAN: list[Buscar] = []


def registrar(buscar: Buscar) -> Buscar:
    """Registra cómo se buscan. `buscar` recibe ids de documentos de la cuenta y da, por id, su
    origen."""
    _BUSCAN.append(buscar)
    return buscar


def comprobantes_de(documento_ids: Iterable[int]) -> dict[int, int]:
    """El id del comprobante de cada documento. El que no viene de ninguno no está."""
    return {id_: origen.comprobante_id for id_, origen in _buscar(documento_ids).items()}


def rechazados(documento_ids: Iterable[int]) -> set[int]:
    """Los documentos cuyo comprobante el SRI rechazó."""
    return {id_ for id_, origen in _buscar(documento_ids).items() if origen.rechazado}


def _buscar(documento_ids: Iterable[int]) -> dict[int, Origen]:
    ids = list(documento_ids)
    hallados: dict[int, Origen] = {}
    for buscar in _BUSCAN if ids else ():
        hallados |= buscar(ids)
    return hallados
