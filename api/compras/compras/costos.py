"""Lo que costó lo que se compra."""

from collections.abc import Sequence
from decimal import Decimal

from sqlalchemy import any_, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT, distinct_on

from api.compras.compras.nucleo.models import Compra, LineaCompra
from api.core.datos.db import db
from api.core.datos.money import redondear_precio


def los_ultimos(producto_ids: Sequence[int]) -> dict[int, Decimal]:
    """De esos productos, lo que costó una unidad en la última compra que la trajo y no se anuló, sin los impuestos que se
    recuperan. El que nunca se compró no viene."""
    de = (LineaCompra.empresa_id == Compra.empresa_id) & (LineaCompra.compra_id == Compra.id)
    ultimas = (
        select(LineaCompra.producto_id, LineaCompra.costo, LineaCompra.cantidad)
        .join(Compra, de)
        .where(
            LineaCompra.producto_id == any_(literal(list(producto_ids), ARRAY(BIGINT))),
            Compra.anulada_el.is_(None),
            Compra.signo > 0,
        )
        .ext(distinct_on(LineaCompra.producto_id))
        .order_by(LineaCompra.producto_id, Compra.fecha.desc(), LineaCompra.id.desc())
    )
    return {
        producto_id: redondear_precio(costo / cantidad)
        for producto_id, costo, cantidad in db.session.execute(ultimas)
        if producto_id is not None
    }
