"""Lo que no deja deshacer lo que un cobro o un pago asentó: el cheque que ya se depositó, la conciliación que se cerró.
Lo registran los dominios que lo saben, que están encima."""

from collections.abc import Callable, Iterable, Sequence

from sqlalchemy import select

from api.core.datos import bloqueo
from api.core.datos.db import db
from api.core.errors import EstadoInvalido
from api.core.registros import EnFila
from api.libros.asientos import service as asientos
from api.libros.asientos.models import LineaAsiento
from api.libros.bancos.models import CuentaBancaria
from api.libros.reglas import parametros

BuscarTraba = Callable[[Sequence[int]], str | None]
_BUSCAN = EnFila[BuscarTraba]("trabas de lo asentado")
_B, _L = CuentaBancaria, LineaAsiento


def registrar(buscar: BuscarTraba) -> None:
    """`buscar`: por qué no se deshacen esos asientos y qué hacer antes; None si nada lo impide. Toma los candados que haga
    falta para que siga siendo cierto."""
    _BUSCAN.poner(buscar)


def exigir_ninguna(tipo: str, id_: int) -> None:
    """EstadoInvalido, con el motivo, si algo impide deshacer lo que ese documento asentó."""
    vivos = asientos.vivos(tipo, [id_]).get(id_, []) if parametros.llevados() else []
    for buscar in _BUSCAN if vivos else ():
        if frase := buscar(vivos):
            raise EstadoInvalido(frase)


def tomar_bancos(asiento_ids: Iterable[int]) -> None:
    """Toma el candado de los bancos que esos asientos mueven: de a uno se toma una línea suya y se anula el movimiento."""
    cuentas = select(_L.cuenta_id).where(_L.asiento_id.in_(sorted(asiento_ids)))
    suyos = select(_B).where(_B.cuenta_contable_id.in_(cuentas)).order_by(_B.id)
    db.session.scalars(bloqueo.candado(suyos, sin_llave=True)).all()
