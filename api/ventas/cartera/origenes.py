"""Where the documents of an account come from: who charges them from a floor above says how they are found."""

from collections.abc import Callable, Iterable

Buscar = Callable[[Iterable[int]], dict[int, int]]
_BUSCAN: list[Buscar] = []


def registrar(buscar: Buscar) -> Buscar:
    """`buscar`: documents of an account → the comprobante that charged or credited each."""
    _BUSCAN.append(buscar)
    return buscar


def comprobantes_de(documento_ids: Iterable[int]) -> dict[int, int]:
    """Document → its comprobante; who came from none isn't there."""
    ids = list(documento_ids)
    hallados: dict[int, int] = {}
    for buscar in _BUSCAN if ids else ():
        hallados |= buscar(ids)
    return hallados
