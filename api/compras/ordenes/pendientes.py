"""Lo que se pidió y todavía no llega, y cuánto tarda en llegar lo de cada proveedor: para no pedir dos veces lo mismo."""

from collections.abc import Collection
from decimal import ROUND_CEILING, Decimal

from sqlalchemy import Subquery, func, select

from api.compras.ordenes import situacion
from api.compras.ordenes.models import BORRADOR, ENVIADA, LineaDeOrden, OrdenDeCompra
from api.core.datos.db import db

_O, _L = OrdenDeCompra, LineaDeOrden


def por_producto() -> Subquery:
    """De cada producto y bodega, lo que las órdenes en borrador y las enviadas todavía esperan."""
    llegado = situacion.llegado()
    falta = func.greatest(_L.cantidad - func.coalesce(llegado.c.cantidad, 0), 0)
    return (
        select(*(_L.empresa_id, _L.producto_id, _O.bodega_id), func.sum(falta).label("cantidad"))
        .join(_O, (_O.empresa_id == _L.empresa_id) & (_O.id == _L.orden_id))
        .outerjoin(llegado, situacion.de_la_linea(llegado))
        .where(_O.estado.in_((BORRADOR, ENVIADA)))
        .group_by(_L.empresa_id, _L.producto_id, _O.bodega_id)
        .subquery("pedido")
    )


def dias_de_entrega(proveedor_ids: Collection[int]) -> dict[int, int]:
    """De cada uno, lo que en promedio pasó desde que se le pidió hasta que llegó lo primero. De quien nunca entregó una orden no se
    sabe, y no viene."""
    suyas = situacion.compras().c
    primera = (
        select(*(_O.proveedor_id, (func.min(suyas.fecha) - _O.fecha).label("dias")))
        .join(suyas.id.table, suyas.orden_id == _O.id)
        .where(_O.proveedor_id.in_(proveedor_ids))
        .group_by(_O.proveedor_id, _O.id, _O.fecha)
        .subquery("primera")
    )
    promedio = select(*(primera.c.proveedor_id, func.avg(primera.c.dias))).group_by(primera.c.proveedor_id)
    return {
        proveedor_id: int(Decimal(dias).quantize(Decimal(1), rounding=ROUND_CEILING))
        for proveedor_id, dias in db.session.execute(promedio)
    }
