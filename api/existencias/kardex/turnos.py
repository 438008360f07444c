"""Lo que quien mueve un producto lee antes: toma su turno, y con él ve cómo va su cuenta, lo que hay, y lo que valen los movimientos que
nombra."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    and_,
    any_,
    bindparam,
    false,
    func,
    literal,
    or_,
    select,
)
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT, insert
from sqlalchemy.orm import aliased

from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual
from api.core.datos.directas import Directa
from api.core.registros import EnFila
from api.existencias.kardex.costo import formulas
from api.existencias.kardex.costo.capas import Capa
from api.existencias.kardex.costo.promedio import Costeado, Dia
from api.existencias.kardex.models import (
    CostoDiario,
    Existencia,
    ExistenciaBodega,
    MovimientoExistencia,
    ParametroExistencias,
)
from api.existencias.reservas import vivas
from api.ventas.productos.models import Producto

_M = MovimientoExistencia


class Tomados(NamedTuple):
    """Cómo va cada producto que se mueve, lo que de él hay y lo que está reservado en las bodegas de que se mueve, y cómo lleva la
    empresa sus existencias. `controles`: los que piden lote o serie, y cuál de los dos. `importan`: lo que, si baja, alguien quiere
    saberlo. `ids`: los de las filas que se van a escribir."""

    dias: dict[int, Dia]
    hay: dict[tuple[int, int], Decimal]
    reservado: dict[tuple[int, int], Decimal]
    permite_negativo: bool
    formulas: formulas.Formulas
    controles: dict[int, str]
    importan: set[tuple[int, int]]
    ids: list[int]


# Dentro de la consulta que toma el turno, si a alguien le importa que baje lo de un producto en una bodega (la empresa, el producto y
# la bodega de esas columnas): lo de quien a nadie le importa no cuesta otra lectura. Lo pone quien pone en `movidos.AL_BAJAR`.
LE_IMPORTA = EnFila[Callable[[Any, Any, Any], ColumnElement[bool]]](
    "a quién le importa que baje una existencia"
)


class _Turno(NamedTuple):
    producto_id: int
    dia: date | None


class _Tomado(NamedTuple):
    producto_id: int
    control: str
    bodega_id: int | None
    hay: Decimal | None
    importa: bool
    ids: list[int]
    reservado: Decimal
    permite_negativo: bool
    formulas: formulas.Formulas
    dia: date | None
    base_cantidad: Decimal
    base_valor: Decimal
    salidas: Decimal
    costo: Decimal
    capas: list[list[str]] | None


def tomar(ids: Sequence[int], bodegas: Sequence[int], cuantas: int = 0) -> Tomados:
    """Toma el turno de esos productos, siempre en el mismo orden, y dice cómo va cada uno y cuánto hay en esas bodegas. `cuantas`: las
    filas que se van a escribir; sus ids vienen en la misma lectura."""
    tomadas = _TURNOS.de_nuevo(productos=ids)
    if faltan := sorted(set(ids) - {tomada.producto_id for tomada in tomadas}):
        nuevas = [{"empresa_id": empresa_actual(), "producto_id": id_} for id_ in faltan]
        db.session.execute(insert(Existencia).on_conflict_do_nothing(), nuevas)
        _TURNOS.de_nuevo(productos=ids)
    # Con el turno ya tomado: lo que otro dejó mientras se esperaba se ve en esta lectura y no en la de antes.
    leidos = _TOMADOS.de_nuevo(productos=ids, bodegas=bodegas, cuantas=cuantas)
    hay = {(uno.producto_id, uno.bodega_id): uno.hay for uno in leidos if uno.bodega_id and uno.hay}
    reservado = {(uno.producto_id, uno.bodega_id): uno.reservado for uno in leidos if uno.bodega_id}
    return Tomados(
        {uno.producto_id: _dia(uno) for uno in leidos},
        hay,
        reservado,
        leidos[0].permite_negativo,
        leidos[0].formulas,
        {uno.producto_id: uno.control for uno in leidos if uno.control},
        {(uno.producto_id, uno.bodega_id) for uno in leidos if uno.bodega_id and uno.importa},
        leidos[0].ids,
    )


def _turnos() -> Select[Any]:
    e = Existencia
    suyas = select(e.producto_id, e.dia).where(
        e.producto_id == any_(bindparam("productos", type_=ARRAY(BIGINT)))
    )
    con_turno: Select[Any] = bloqueo.candado(suyas.order_by(e.producto_id))  # type: ignore[arg-type]
    return con_turno


def _tomados() -> Select[Any]:
    e, b, c, k, p = Existencia, ExistenciaBodega, CostoDiario, ParametroExistencias, Producto
    en_bodegas = and_(
        b.empresa_id == e.empresa_id,
        b.producto_id == e.producto_id,
        b.bodega_id == any_(bindparam("bodegas", type_=ARRAY(BIGINT))),
    )
    secuencia = func.pg_get_serial_sequence(_M.__tablename__, "id")
    nuevos = select(func.nextval(secuencia)).select_from(
        func.generate_series(1, bindparam("cuantas", type_=Integer)).alias("n")
    )
    ultimo = and_(c.empresa_id == e.empresa_id, c.producto_id == e.producto_id, c.dia == e.dia)
    return (
        select(
            e.producto_id,
            p.control,
            b.bodega_id,
            b.cantidad.label("hay"),
            or_(false(), *(de(b.empresa_id, b.producto_id, b.bodega_id) for de in LE_IMPORTA)).label(
                "importa"
            ),
            func.array(nuevos.scalar_subquery(), type_=ARRAY(BIGINT)).label("ids"),
            vivas.sumada(e.empresa_id, e.producto_id, b.bodega_id).label("reservado"),
            func.coalesce(k.permite_negativo, false()).label("permite_negativo"),
            k.formulas,
            c.dia,
            *(func.coalesce(getattr(c, campo), 0).label(campo) for campo in _DE_LA_CUENTA),
            c.capas,
        )
        .select_from(e)
        .join(p, and_(p.empresa_id == e.empresa_id, p.id == e.producto_id))
        .outerjoin(k, k.empresa_id == e.empresa_id)
        .outerjoin(c, ultimo)
        .outerjoin(b, en_bodegas)
        .where(e.producto_id == any_(bindparam("productos", type_=ARRAY(BIGINT))))
    )


_DE_LA_CUENTA = ("base_cantidad", "base_valor", "salidas", "costo")
_TURNOS = Directa(_Turno, _turnos)
_TOMADOS = Directa(_Tomado, _tomados)


def antes_de(producto_id: int, dia: date) -> Dia:
    """Cómo terminó el último día de un producto antes de ese."""
    c = CostoDiario
    suyos = select(c).where(c.producto_id == producto_id, c.dia < dia).order_by(c.dia.desc()).limit(1)
    ultimo = db.session.scalar(suyos.execution_options(populate_existing=True))
    return Dia() if ultimo is None else _dia(ultimo)


def _dia(uno: CostoDiario | _Tomado) -> Dia:
    if uno.dia is None:
        return Dia()
    leidas = uno.capas
    capas = None if leidas is None else tuple(_capa(*dicha) for dicha in leidas)
    return Dia(uno.dia, uno.base_cantidad, uno.base_valor, uno.salidas, uno.costo, capas)


def _capa(dia: str, cantidad: str, valor: str) -> Capa:
    return Capa(date.fromisoformat(dia), Decimal(cantidad), Decimal(valor))


def sabidos_de(ids: Iterable[int]) -> dict[int, Costeado]:
    """Lo que hoy se sabe que valen esos movimientos, con sus correcciones."""
    pedidos = sorted(set(ids))
    if not pedidos:
        return {}
    otro, correccion = aliased(_M), aliased(_M)
    corregido = (
        select(func.coalesce(func.sum(correccion.valor), 0))
        .where(correccion.empresa_id == _M.empresa_id, correccion.de_id == _M.id)
        .scalar_subquery()
    )
    suyos = (
        select(
            _M.id,
            _M.dia,
            _M.cantidad,
            _M.valor + corregido,
            _M.propio.is_not(None) | func.coalesce(otro.dia < _M.dia, False),
        )
        .outerjoin(otro, (otro.empresa_id == _M.empresa_id) & (otro.id == _M.como_id))
        .where(_M.id == any_(literal(pedidos, ARRAY(BIGINT))))
    )
    return {fila[0]: Costeado(*fila[1:]) for fila in db.session.execute(suyos)}
