"""Lo que hay de cada lote en unas bodegas, en el orden en que debe salir: el que caduca primero, y después el más viejo."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Text, and_, any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos.db import db
from api.existencias.lotes.models import ExistenciaLote, LoteDeProducto

_L, _E = LoteDeProducto, ExistenciaLote


class LoteHallado(NamedTuple):
    id: int
    producto_id: int
    codigo: str
    caduca: date | None
    existencia: Decimal

    def vencido(self, dia: date) -> bool:
        """El último día todavía sirve."""
        return self.caduca is not None and self.caduca < dia

    @property
    def turno(self) -> tuple[date, int]:
        return self.caduca or date.max, self.id


class LoteEnBodega(NamedTuple):
    lote: LoteHallado
    bodega_id: int
    cantidad: Decimal


COLUMNAS = (_L.id, _L.producto_id, _L.codigo, _L.caduca, _L.existencia)


def en_bodegas(productos: Iterable[int], bodegas: Iterable[int]) -> list[LoteEnBodega]:
    """Los lotes de esos productos de los que algo hay en esas bodegas, en su orden."""
    suyos = (
        select(*COLUMNAS, _E.bodega_id, _E.cantidad)
        .join(_E, and_(_E.empresa_id == _L.empresa_id, _E.lote_id == _L.id))
        .where(_L.producto_id == _alguno(productos), _E.bodega_id == _alguno(bodegas), _E.cantidad > 0)
    )
    hallados = [LoteEnBodega(LoteHallado(*fila[:5]), *fila[5:]) for fila in db.session.execute(suyos)]
    return sorted(hallados, key=lambda uno: uno.lote.turno)


def por_codigo(pedidos: Iterable[tuple[int, str]]) -> dict[tuple[int, str], LoteHallado]:
    """Los que existan de esos, por su producto y su código, aunque no quede nada."""
    claves = set(pedidos)
    if not claves:
        return {}
    suyos = select(*COLUMNAS).where(
        _L.producto_id == _alguno(producto for producto, _ in claves),
        _L.codigo == any_(literal(sorted({codigo for _, codigo in claves}), ARRAY(Text))),
    )
    hallados = [LoteHallado(*fila) for fila in db.session.execute(suyos)]
    return {(uno.producto_id, uno.codigo): uno for uno in hallados if (uno.producto_id, uno.codigo) in claves}


def por_id(ids: Iterable[int]) -> dict[int, LoteHallado]:
    pedidos = set(ids)
    if not pedidos:
        return {}
    suyos = select(*COLUMNAS).where(_L.id == _alguno(pedidos))
    return {fila[0]: LoteHallado(*fila) for fila in db.session.execute(suyos)}


def tomar(
    hay: Sequence[tuple[LoteHallado, Decimal]], cantidad: Decimal
) -> list[tuple[LoteHallado, Decimal]] | None:
    """De cuáles sale esa cantidad, en su orden; None si no alcanza."""
    tomados: list[tuple[LoteHallado, Decimal]] = []
    for lote, queda in hay:
        if cantidad and queda > 0:
            tomados.append((lote, min(queda, cantidad)))
            cantidad -= tomados[-1][1]
    return None if cantidad else tomados


def _alguno(ids: Iterable[int]) -> Any:
    return any_(literal(sorted(set(ids)), ARRAY(BIGINT)))
