"""Lo que hay en una bodega en un momento, para quien lo compara con lo que contó."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Subquery, any_, case, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT
from sqlalchemy.orm import aliased

from api.core.datos import bloqueo
from api.core.datos.db import db
from api.existencias.kardex.costo.partes import CERO
from api.existencias.kardex.models import CostoDiario, Existencia, ExistenciaBodega, MovimientoExistencia

_E, _B, _M = Existencia, ExistenciaBodega, MovimientoExistencia


def hay_ahora(bodega_id: int, cuales: Iterable[int]) -> dict[int, Decimal]:
    """Lo que hay de cada producto en la bodega. Espera a quien los esté moviendo, y nadie los mueve hasta que la transacción
    termina: un movimiento es de antes o de después, y su `creado_en` lo dice."""
    ids = sorted(set(cuales))
    suyos = literal(ids, ARRAY(BIGINT))
    turnos = select(_E).where(_E.producto_id == any_(suyos)).order_by(_E.producto_id)
    db.session.execute(bloqueo.candado(turnos, compartido=True))
    en_bodega = select(_B.producto_id, _B.cantidad).where(
        _B.producto_id == any_(suyos), _B.bodega_id == bodega_id
    )
    halladas = {fila[0]: fila[1] for fila in db.session.execute(en_bodega)}
    return {id_: halladas.get(id_, CERO) for id_ in ids}


def ultimo_id() -> int:
    """El del último movimiento de la empresa; 0, si no hay ninguno."""
    return db.session.scalar(select(_M.id).order_by(_M.id.desc()).limit(1)) or 0


def puestos_despues(vistos: Subquery, bodega_id: int, desde_id: int) -> Subquery:
    """De cada producto (`producto_id`) que alguien vio en un momento (`visto_en`, el `dia`), lo que después se registró con fecha
    de un día anterior: ya estaba, o ya faltaba, cuando se vio. `desde_id`: el último movimiento cuando se empezó a ver."""
    puestos = (
        select(_M.producto_id, func.sum(_M.cantidad).label("cantidad"))
        .join(vistos, vistos.c.producto_id == _M.producto_id)
        .where(_M.id > desde_id, _M.bodega_id == bodega_id)
        .where(_M.creado_en > vistos.c.visto_en, _M.dia < vistos.c.dia)
        .group_by(_M.producto_id)
    )
    return puestos.subquery()


def costo_de(producto_id: Any) -> ColumnElement[Decimal]:
    """Dentro de una consulta, lo que hoy cuesta una unidad de un producto: el promedio o, si no queda nada, el último que se
    supo."""
    hay = select(case((_E.cantidad > 0, _E.valor / _E.cantidad))).where(_E.producto_id == producto_id)
    ultimo = select(CostoDiario.costo).where(CostoDiario.producto_id == producto_id)
    ultimo = ultimo.order_by(CostoDiario.dia.desc()).limit(1)
    return func.coalesce(hay.scalar_subquery(), ultimo.scalar_subquery(), CERO)


def costos_de(ids: Iterable[int]) -> dict[int, Decimal]:
    """Lo mismo, de cada uno de esos productos; cero, del que no se sabe."""
    pedidos, de = sorted(set(ids)), aliased(_E)
    suyos = select(de.producto_id, costo_de(de.producto_id))
    suyos = suyos.where(de.producto_id == any_(literal(pedidos, ARRAY(BIGINT))))
    return dict.fromkeys(pedidos, CERO) | {fila[0]: fila[1] for fila in db.session.execute(suyos)}


def asentado(origen_tipo: str, origen_id: int) -> Subquery:
    """Lo que un documento movió de cada producto y lo que eso valió, sin lo que después se corrigió."""
    suyos = select(_M.producto_id, func.sum(_M.cantidad).label("cantidad"), func.sum(_M.valor).label("valor"))
    suyos = suyos.where(_M.origen_tipo == origen_tipo, _M.origen_id == origen_id, _M.de_id.is_(None))
    return suyos.group_by(_M.producto_id).subquery()


def con_existencia(bodega_id: int) -> Any:
    """Dentro de una consulta, los productos de los que algo hay en la bodega, o falta."""
    return select(_B.producto_id).where(_B.bodega_id == bodega_id, _B.cantidad != 0)
