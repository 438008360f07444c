"""Lo que las compras que valen traen, para quien lo compara con lo que se pidió. Una nota de crédito no trae nada."""

from sqlalchemy import Subquery, and_, select

from api.compras.compras.nucleo.models import Compra, LineaCompra

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
