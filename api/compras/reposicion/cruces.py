"""Cuando lo que hay de un producto en una bodega llega a su mínimo o baja de él, se anuncia: una vez, al cruzarlo. Otra vez, cuando
sube y vuelve a cruzarlo. Lo que se pidió y no llega no cuenta: se dice lo que hay."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, ColumnElement, and_, any_, bindparam, select

from api.compras.reposicion.models import MinimoDeExistencia
from api.core.autor import Autor
from api.core.datos import sucesos
from api.core.datos.db import empresa_actual
from api.core.datos.directas import Directa
from api.core.datos.sucesos import Lados
from api.existencias.bodegas.models import Bodega
from api.existencias.kardex.movidos import BajaDeExistencia
from api.ventas.productos.models import Producto

_M = MinimoDeExistencia


class _Minimo(NamedTuple):
    producto_id: int
    bodega_id: int
    minimo: Decimal
    maximo: Decimal
    codigo: str
    nombre: str
    bodega: str


def _de_ellos(nombre: str) -> object:
    return any_(bindparam(nombre, type_=ARRAY(BigInteger)))


_MINIMOS = Directa(
    _Minimo,
    lambda: (
        select(
            *(_M.producto_id, _M.bodega_id, _M.minimo, _M.maximo),
            *(Producto.codigo, Producto.nombre, Bodega.nombre.label("bodega")),
        )
        .join(Producto, and_(Producto.empresa_id == _M.empresa_id, Producto.id == _M.producto_id))
        .join(Bodega, and_(Bodega.empresa_id == _M.empresa_id, Bodega.id == _M.bodega_id))
        .where(_M.producto_id == _de_ellos("productos"), _M.bodega_id == _de_ellos("bodegas"))
    ),
)


def con_minimo(empresa_id: Any, producto_id: Any, bodega_id: Any) -> ColumnElement[bool]:
    """Dentro de una consulta, si de ese producto en esa bodega se dijo cuánto se quiere tener."""
    suyo = select(_M.producto_id).where(
        _M.empresa_id == empresa_id, _M.producto_id == producto_id, _M.bodega_id == bodega_id
    )
    return suyo.correlate_except(_M).exists()


def anunciar(bajas: Sequence[BajaDeExistencia], quien: Autor) -> None:
    """De lo que bajó, lo que con eso llegó a su mínimo."""
    de_cada = {(baja.producto_id, baja.bodega_id): baja for baja in bajas}
    minimos = _MINIMOS.todas(
        productos=sorted({baja.producto_id for baja in bajas}),
        bodegas=sorted({baja.bodega_id for baja in bajas}),
    )
    cosas: dict[object, Lados] = {}
    for minimo in minimos:
        baja = de_cada.get((minimo.producto_id, minimo.bodega_id))
        if baja is not None and baja.queda <= minimo.minimo < baja.habia:
            dicho = minimo._asdict() | {"existencia": baja.queda}
            cosas[f"{minimo.producto_id}-{minimo.bodega_id}"] = Lados(None, dicho)
    sucesos.anunciar(
        "cruzar_minimo", "existencia", cosas, empresa_id=empresa_actual(), autor=quien, callado=True
    )
