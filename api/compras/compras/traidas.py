"""Lo que las compras que valen traen, para quien lo compara con lo que se pidió. Una nota de crédito no trae nada."""

from collections.abc import Collection
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import Subquery, and_, any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT, distinct_on

from api.compras.compras.nucleo.models import Compra, LineaCompra
from api.core.datos.db import db
from api.core.datos.money import redondear_precio

_TRAE = and_(Compra.anulada_el.is_(None), Compra.signo > 0)


def las_que_valen() -> Subquery:
    """De cada una, su proveedor y cómo se la nombra."""
    return (
        select(
            *(Compra.empresa_id, Compra.id, Compra.proveedor_id, Compra.numero, Compra.fecha, Compra.total)
        )
        .where(_TRAE)
        .subquery("compras_que_valen")
    )


def por_producto() -> Subquery:
    """De cada una, cada línea de un producto: cuánto trae y cuánto cuesta sin impuestos."""
    suyas = and_(LineaCompra.empresa_id == Compra.empresa_id, LineaCompra.compra_id == Compra.id)
    return (
        select(
            *(Compra.empresa_id, Compra.id.label("compra_id"), Compra.proveedor_id),
            *(LineaCompra.producto_id, LineaCompra.cantidad, LineaCompra.subtotal),
        )
        .join(LineaCompra, suyas)
        .where(_TRAE, LineaCompra.producto_id.is_not(None))
        .subquery("productos_que_traen")
    )


class UltimaCompra(NamedTuple):
    """A quién se compró un producto la última vez, y a cuánto cada uno, sin impuestos."""

    proveedor_id: int
    precio: Decimal


def las_ultimas(producto_ids: Collection[int]) -> dict[int, UltimaCompra]:
    """De cada uno de esos productos; el que nunca se compró no viene."""
    suyas = and_(LineaCompra.empresa_id == Compra.empresa_id, LineaCompra.compra_id == Compra.id)
    ultimas = (
        select(LineaCompra.producto_id, Compra.proveedor_id, LineaCompra.subtotal, LineaCompra.cantidad)
        .join(Compra, suyas)
        .where(LineaCompra.producto_id == any_(literal(list(producto_ids), ARRAY(BIGINT))), _TRAE)
        .ext(distinct_on(LineaCompra.producto_id))
        .order_by(LineaCompra.producto_id, Compra.fecha.desc(), LineaCompra.id.desc())
    )
    return {
        producto_id: UltimaCompra(proveedor_id, redondear_precio(subtotal / cantidad))
        for producto_id, proveedor_id, subtotal, cantidad in db.session.execute(ultimas)
        if producto_id is not None
    }
