"""Lo que del kardex todavía no está en los libros de quien lleva el costo de ventas permanente, y desde cuándo lo lleva.

Lo comprado no está aquí: su compra lo asienta entero, con lo que vale."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, any_, case, delete, func, insert, literal, select, text
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT
from sqlalchemy.orm import aliased

from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual
from api.existencias.kardex import parametros
from api.existencias.kardex.models import (
    AJUSTE,
    COMPRA,
    DEVOLUCION_COMPRA,
    ENSAMBLE,
    INICIAL,
    REBAJA_COMPRA,
    RECARGO_COMPRA,
    CostoPorAsentar,
    MovimientoExistencia,
    ParametroExistencias,
)

DE_LO_QUE_SALE, DE_AJUSTES, DE_INICIO = "COSTO", "AJUSTE", "INICIAL"
_DE_SU_COMPRA = (COMPRA, DEVOLUCION_COMPRA, REBAJA_COMPRA, RECARGO_COMPRA)
# lo de un ensamble que no da cero son centavos, o un costo que se supo tarde
_DE_AJUSTES = (AJUSTE, ENSAMBLE)
_M, _P, _K = MovimientoExistencia, CostoPorAsentar, ParametroExistencias


class CostoMovido(NamedTuple):
    """Lo que en un día cambió el valor de un producto en el kardex: positivo, subió. `concepto`: por qué."""

    fecha: date
    concepto: str
    producto_id: int
    valor: Decimal


class PorAsentar(NamedTuple):
    """`marcas`: las que se quitan al asentarlo."""

    marcas: Sequence[int]
    costos: list[CostoMovido]


def turno() -> None:
    """De a uno se asienta, se empieza y se deja."""
    bloqueo.turno(f"costos_por_asentar-{empresa_actual()}")


def permanente_desde() -> date | None:
    return db.session.scalar(select(_K.permanente_desde))


def leer() -> PorAsentar:
    """Todo lo que falta, en el orden en que se asienta."""
    marcas = list(db.session.scalars(select(_P.id).order_by(_P.id)))
    return PorAsentar(marcas, [CostoMovido(*fila) for fila in db.session.execute(_sumados(marcas))])


def empresas() -> Select[Any]:
    """Las que tienen algo que falta, de las que se vean."""
    return select(_P.empresa_id).distinct()


def quitar(marcas: Sequence[int]) -> None:
    db.session.execute(delete(_P).where(_P.id == any_(literal(list(marcas), ARRAY(BIGINT)))))


def empezar(desde: date) -> None:
    """Desde ese día el costo se asienta solo; lo que ese día o después ya se movió queda por asentar."""
    suyos = _tomar()
    suyos.permanente_desde, suyos.costo_por_redondear, suyos.costo_restos = desde, Decimal(0), {}
    suyos.version += 1
    db.session.flush()
    movidos = select(literal(empresa_actual()), func.array_agg(_M.id)).where(
        _M.empresa_id == empresa_actual(), _M.fecha >= desde
    )
    db.session.execute(
        insert(_P)
        .from_select(["empresa_id", "ids"], movidos.having(func.count() > 0))
        .returning(_P.empresa_id),
    )


def dejar_por_redondear(resto: Decimal) -> None:
    """Lo que de lo que se acaba de asentar no llegó a un centavo."""
    _tomar().costo_por_redondear = resto
    db.session.flush()


def dejar() -> None:
    """Ya no se asienta solo. Lo que quedó sin asentar lo dirá el conteo."""
    suyos = _tomar()
    suyos.permanente_desde, suyos.costo_por_redondear, suyos.costo_restos = None, Decimal(0), {}
    suyos.version += 1
    db.session.flush()
    db.session.execute(delete(_P).where(_P.empresa_id == empresa_actual()))


def _tomar() -> ParametroExistencias:
    """Los parámetros, cuando ya nadie está escribiendo en el kardex (`sql/por_asentar.sql`)."""
    db.session.execute(
        text("SELECT pg_advisory_xact_lock(hashtextextended('costo_permanente-' || :empresa, 0))"),
        {"empresa": str(empresa_actual())},
    )
    return parametros.tomar()


def _sumados(marcas: Sequence[int]) -> Select[Any]:
    """Un reverso y una corrección son de lo mismo que lo que deshacen o corrigen."""
    de = aliased(_M)
    ids = (
        select(func.unnest(_P.ids).label("id"))
        .where(_P.id == any_(literal(list(marcas), ARRAY(BIGINT))))
        .subquery()
    )
    clase = func.coalesce(de.clase, _M.clase)
    concepto = case((clase.in_(_DE_AJUSTES), DE_AJUSTES), (clase == INICIAL, DE_INICIO), else_=DE_LO_QUE_SALE)
    return (
        select(_M.fecha, concepto.label("concepto"), _M.producto_id, func.sum(_M.valor))
        .join(ids, ids.c.id == _M.id)
        .outerjoin(de, (de.empresa_id == _M.empresa_id) & (de.id == func.coalesce(_M.reversa_id, _M.de_id)))
        .where(clase.not_in(_DE_SU_COMPRA))
        .group_by(_M.fecha, concepto, _M.producto_id)
        .having(func.sum(_M.valor) != 0)
        .order_by(_M.fecha, concepto, _M.producto_id)
    )
