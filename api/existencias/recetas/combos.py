"""De qué se hace cada combo que se vende: salen sus partes, porque de él no hay existencia."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Select, and_, any_, bindparam, select
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import aliased

from api.core.datos.directas import Directa
from api.existencias.recetas.models import ParteDeReceta, Receta
from api.ventas.productos.models import Producto

_MILLONESIMA = Decimal("0.000001")


class ParteDeCombo(NamedTuple):
    """`por_uno`: cuánto de ella sale con cada combo."""

    combo_id: int
    producto_id: int
    por_uno: Decimal


class _Leida(NamedTuple):
    combo_id: int
    producto_id: int
    cantidad: Decimal
    rinde: Decimal


def de(ids: Iterable[int]) -> list[ParteDeCombo]:
    """Las partes que llevan inventario de los que son combos, en su orden. Sin ninguno, no pregunta."""
    pedidos = sorted(set(ids))
    leidas = _PARTES.todas(ids=pedidos) if pedidos else []
    partes = [
        ParteDeCombo(una.combo_id, una.producto_id, (una.cantidad / una.rinde).quantize(_MILLONESIMA))
        for una in leidas
    ]
    return [parte for parte in partes if parte.por_uno]


def con_receta(empresa_id: Any, producto_id: Any) -> ColumnElement[bool]:
    """Dentro de una consulta, si el producto de esas columnas tiene la suya."""
    r = Receta
    return select(r.id).where(r.empresa_id == empresa_id, r.producto_id == producto_id).exists()


def _partes() -> Select[*tuple[Any, ...]]:
    r, p, combo, suya = Receta, ParteDeReceta, aliased(Producto), aliased(Producto)
    return (
        select(r.producto_id.label("combo_id"), p.producto_id, p.cantidad, r.rinde)
        .join(p, and_(p.empresa_id == r.empresa_id, p.receta_id == r.id))
        .join(combo, and_(combo.empresa_id == r.empresa_id, combo.id == r.producto_id))
        .join(suya, and_(suya.empresa_id == p.empresa_id, suya.id == p.producto_id))
        .where(
            r.producto_id == any_(bindparam("ids", type_=ARRAY(BigInteger))),
            ~combo.lleva_inventario,
            suya.lleva_inventario,
        )
        .order_by(r.producto_id, p.n)
    )


_PARTES = Directa(_Leida, _partes)
