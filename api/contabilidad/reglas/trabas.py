"""Lo que no deja deshacer lo que un cobro o un pago asentó: el cheque que ya se depositó, la conciliación que se cerró.
Lo registran los dominios que lo saben, que están encima."""

from collections.abc import Callable, Sequence

from api.contabilidad.asientos import service as asientos
from api.contabilidad.reglas import parametros
from api.core.errors import EstadoInvalido

BuscarTraba = Callable[[Sequence[int]], str | None]
_BUSCAN: list[BuscarTraba] = []


def registrar(buscar: BuscarTraba) -> BuscarTraba:
    """`buscar`: por qué no se deshacen esos asientos y qué hacer antes; None si nada lo impide. Toma los candados que haga
    falta para que siga siendo cierto."""
    _BUSCAN.append(buscar)
    return buscar


def exigir_ninguna(tipo: str, id_: int) -> None:
    """EstadoInvalido, con el motivo, si algo impide deshacer lo que ese documento asentó."""
    vivos = asientos.vivos(tipo, [id_]).get(id_, []) if parametros.llevados() else []
    for buscar in _BUSCAN if vivos else ():
        if frase := buscar(vivos):
            raise EstadoInvalido(frase)
