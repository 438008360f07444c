"""De qué comprobante viene cada documento de la cuenta. El piso de arriba, que los carga, registra aquí
cómo se buscan."""

from collections.abc import Callable, Iterable

Buscar = Callable[[Iterable[int]], dict[int, int]]
_BUSCAN: list[Buscar] = []


def registrar(buscar: Buscar) -> Buscar:
    """Registra cómo se buscan. `buscar` recibe ids de documentos de la cuenta y da, por id, el del
    comprobante."""
    _BUSCAN.append(buscar)
    return buscar


def comprobantes_de(documento_ids: Iterable[int]) -> dict[int, int]:
    """El id del comprobante de cada documento. El que no viene de ninguno no está."""
    ids = list(documento_ids)
    hallados: dict[int, int] = {}
    for buscar in _BUSCAN if ids else ():
        hallados |= buscar(ids)
    return hallados
