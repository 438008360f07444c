"""Lo que había de un producto al terminar un día, y lo que valía, sin sumar su kardex entero.

`costos_diarios` guarda cómo terminó cada día con todo lo que de él se sabe hoy; lo que se supo tarde, y por eso cuenta en una
fecha posterior, se resta: entonces no se había dicho."""

from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Numeric, and_, case, cast, func, select, true
from sqlalchemy.orm import aliased

from api.core.datos.db import db
from api.existencias.kardex.models import CostoDiario, Existencia, MovimientoExistencia
from api.existencias.kardex.promedio import CERO

_EXACTO = Numeric(60, 30)  # para que la división no se redondee dos veces


class SaldoDeExistencia(NamedTuple):
    """Cuánto hay, y lo que vale."""

    cantidad: Decimal = CERO
    valor: Decimal = CERO

    @property
    def costo(self) -> Decimal | None:
        return costo_de(self.cantidad, self.valor)


def costo_de(cantidad: Decimal, valor: Decimal) -> Decimal | None:
    """Lo que cuesta una unidad; None si no hay ninguna."""
    return valor / cantidad if cantidad else None


def al_terminar(dia: Any, empresa_id: Any, producto_id: Any) -> Any:
    """En una consulta, cómo estaba al terminar un día el producto que dicen esas columnas: una fila con `cantidad` y `valor`,
    para unirla; ninguna, si todavía no se había movido."""
    c, m = aliased(CostoDiario), aliased(MovimientoExistencia)
    tarde = (
        select(func.coalesce(func.sum(m.valor), 0))
        .where(
            m.empresa_id == empresa_id,
            m.producto_id == producto_id,
            m.fecha > m.dia,
            m.fecha > dia,
            m.dia <= dia,
        )
        .correlate(empresa_id.table, producto_id.table)
        .scalar_subquery()
    )
    salio = case(
        (c.base_cantidad != 0, cast(c.base_valor * c.salidas, _EXACTO) / func.nullif(c.base_cantidad, 0)),
        else_=c.costo * c.salidas,
    )
    ultimo = (
        select(
            (c.base_cantidad - c.salidas).label("cantidad"),
            (c.base_valor - func.round(salio, 6) - tarde).label("valor"),
        )
        .where(c.empresa_id == empresa_id, c.producto_id == producto_id, c.dia <= dia)
        .order_by(c.dia.desc())
        .limit(1)
        .correlate(empresa_id.table, producto_id.table)
    )
    return ultimo.lateral("al_terminar")


def de_uno(producto_id: int, dia: date) -> SaldoDeExistencia:
    """El de un producto al terminar ese día."""
    lateral = al_terminar(dia, Existencia.empresa_id, Existencia.producto_id)
    consulta = select(lateral.c.cantidad, lateral.c.valor).select_from(Existencia).join(lateral, true())
    fila = db.session.execute(consulta.where(Existencia.producto_id == producto_id)).one_or_none()
    return SaldoDeExistencia(*fila) if fila is not None else SaldoDeExistencia()


def despues_en_bodega(bodega_id: int, dia: Any, empresa_id: Any, producto_id: Any) -> Any:
    """En una consulta, lo que en una bodega entró o salió después de ese día."""
    m = aliased(MovimientoExistencia)
    return (
        select(func.coalesce(func.sum(m.cantidad), 0))
        .where(
            and_(m.empresa_id == empresa_id, m.producto_id == producto_id),
            m.bodega_id == bodega_id,
            m.fecha > dia,
        )
        .correlate(empresa_id.table, producto_id.table)
        .scalar_subquery()
    )
