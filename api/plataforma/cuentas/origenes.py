"""De qué viene cada documento de la cuenta que nadie registró a mano: un comprobante, una compra. El piso de arriba,
que los carga, registra aquí cómo se buscan."""

from collections.abc import Callable, Iterable
from typing import NamedTuple


class Origen(NamedTuple):
    """De qué viene un documento. `rechazado`: el SRI no lo aceptó, y lo que se debe por él puede cambiar."""

    id: int
    rechazado: bool = False


Buscar = Callable[[Iterable[int]], dict[int, Origen]]


class Origenes:
    """Los de un lado."""

    def __init__(self) -> None:
        self._buscan: list[Buscar] = []

    def registrar(self, buscar: Buscar) -> Buscar:
        """Registra cómo se buscan. `buscar` recibe ids de documentos de la cuenta y da, por id, su origen."""
        self._buscan.append(buscar)
        return buscar

    def de(self, documento_ids: Iterable[int]) -> dict[int, int]:
        """El id de aquello de lo que viene cada documento. El que no viene de nada no está."""
        return {id_: origen.id for id_, origen in self._buscar(documento_ids).items()}

    def rechazados(self, documento_ids: Iterable[int]) -> set[int]:
        """Los documentos cuyo comprobante el SRI rechazó."""
        return {id_ for id_, origen in self._buscar(documento_ids).items() if origen.rechazado}

    def _buscar(self, documento_ids: Iterable[int]) -> dict[int, Origen]:
        ids = list(documento_ids)
        hallados: dict[int, Origen] = {}
        for buscar in self._buscan if ids else ():
            hallados |= buscar(ids)
        return hallados
