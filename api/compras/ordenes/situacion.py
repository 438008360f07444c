"""Lo que de una orden llegó y en qué estado la pone, dicho a la base: se cuenta de las compras que valen."""

from typing import Any

from sqlalchemy import ColumnElement, Subquery, and_, case, exists, func, select

from api.compras.compras import traidas
from api.compras.ordenes.models import (
    ENVIADA,
    PARCIAL,
    RECIBIDA,
    CompraDeOrden,
    LineaDeOrden,
    OrdenDeCompra,
)

_O, _L, _A = OrdenDeCompra, LineaDeOrden, CompraDeOrden
_DE_LA_ORDEN = and_(_A.empresa_id == _O.empresa_id, _A.orden_id == _O.id, _A.soltada_en.is_(None))


def _de_la_compra(compras: Subquery, id_: str) -> ColumnElement[bool]:
    """La compra que llega es del mismo proveedor: corregida a otro, ya no es de la orden."""
    c = compras.c
    return and_(c.empresa_id == _A.empresa_id, c[id_] == _A.compra_id, c.proveedor_id == _O.proveedor_id)


def llegado() -> Subquery:
    """De cada orden y producto, cuánto llegó y cuánto costó sin impuestos."""
    de = traidas.por_producto()
    return (
        select(
            *(_A.empresa_id, _A.orden_id, de.c.producto_id),
            func.sum(de.c.cantidad).label("cantidad"),
            func.sum(de.c.subtotal).label("valor"),
        )
        .select_from(_A)
        .join(_O, _DE_LA_ORDEN)
        .join(de, _de_la_compra(de, "compra_id"))
        .group_by(_A.empresa_id, _A.orden_id, de.c.producto_id)
        .subquery("llegado")
    )


def de_la_linea(suyo: Subquery) -> ColumnElement[bool]:
    """Con qué se junta `llegado()` a una línea."""
    return and_(
        suyo.c.empresa_id == _L.empresa_id,
        suyo.c.orden_id == _L.orden_id,
        suyo.c.producto_id == _L.producto_id,
    )


def compras() -> Subquery:
    """Las que llegaron de cada orden, con su `orden_id`."""
    suyas = traidas.las_que_valen()
    return (
        select(*(_A.orden_id, suyas.c.id, suyas.c.numero, suyas.c.fecha, suyas.c.total))
        .select_from(_A)
        .join(_O, _DE_LA_ORDEN)
        .join(suyas, _de_la_compra(suyas, "id"))
        .subquery("compras_de_la_orden")
    )


def estado() -> ColumnElement[Any]:
    """El estado de hoy, en una consulta de `OrdenDeCompra`."""
    suyas, de = traidas.las_que_valen(), traidas.por_producto()
    llego = exists().where(_DE_LA_ORDEN, _de_la_compra(suyas, "id")).correlate(_O)
    vino = (
        select(func.sum(de.c.cantidad))
        .select_from(_A)
        .join(de, _de_la_compra(de, "compra_id"))
        .where(_DE_LA_ORDEN, de.c.producto_id == _L.producto_id)
        .correlate(_O, _L)
        .scalar_subquery()
    )
    falta = (
        exists()
        .where(_L.empresa_id == _O.empresa_id, _L.orden_id == _O.id, _L.cantidad > func.coalesce(vino, 0))
        .correlate(_O)
    )
    return case((_O.estado != ENVIADA, _O.estado), (~llego, ENVIADA), (falta, PARCIAL), else_=RECIBIDA)
