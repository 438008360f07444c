"""De qué lotes es lo que un documento movió, y cada movimiento."""

from collections import defaultdict
from collections.abc import Iterable

from sqlalchemy import BigInteger, and_, any_, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.db import db
from api.existencias.kardex.escritura.lotes import LoteDicho
from api.existencias.kardex.models import REVERSO, MovimientoExistencia
from api.existencias.lotes.models import LoteDeProducto, RepartoDeLote

_M, _R, _L = MovimientoExistencia, RepartoDeLote, LoteDeProducto


def de_documento(tipo: str, id_: int, salieron_de: int | None = None) -> dict[int, list[LoteDicho]]:
    """Por el `n` de su línea, sin lo que después se deshizo. `salieron_de`: solo lo que sacó de esa bodega, de quien pasa lo mismo de
    una a otra."""
    suyos = (
        select(_M.n, _L.codigo, func.sum(_R.cantidad), _L.caduca)
        .join(_R, and_(_R.empresa_id == _M.empresa_id, _R.movimiento_id == _M.id))
        .join(_L, and_(_L.empresa_id == _R.empresa_id, _L.id == _R.lote_id))
        .where(_M.origen_tipo == tipo, _M.origen_id == id_, _M.clase != REVERSO)
        .group_by(_M.n, _L.id, _L.codigo, _L.caduca)
        .having(func.sum(_R.cantidad) != 0)
        .order_by(_M.n, _L.caduca.asc().nulls_last(), _L.id)
    )
    if salieron_de is not None:
        suyos = suyos.where(_M.bodega_id == salieron_de, _R.cantidad < 0)
    de_cada: dict[int, list[LoteDicho]] = defaultdict(list)
    for n, codigo, cantidad, caduca in db.session.execute(suyos):
        de_cada[n].append(LoteDicho(codigo, abs(cantidad), caduca))
    return de_cada


def de_movimientos(ids: Iterable[int]) -> dict[int, list[LoteDicho]]:
    """De cada movimiento del kardex que los tenga, el que caduca antes primero."""
    pedidos = literal(list(ids), ARRAY(BigInteger))
    suyos = (
        select(_R.movimiento_id, _L.codigo, _R.cantidad, _L.caduca)
        .join(_L, and_(_L.empresa_id == _R.empresa_id, _L.id == _R.lote_id))
        .where(_R.movimiento_id == any_(pedidos))
        .order_by(_R.movimiento_id, _L.caduca.asc().nulls_last(), _L.id)
    )
    de_cada: dict[int, list[LoteDicho]] = defaultdict(list)
    for movimiento_id, codigo, cantidad, caduca in db.session.execute(suyos):
        de_cada[movimiento_id].append(LoteDicho(codigo, abs(cantidad), caduca))
    return de_cada
