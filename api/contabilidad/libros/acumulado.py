"""Lo que cada cuenta suma hasta un día: los meses enteros, ya sumados al sellar; los días del mes empezado; y lo que
todavía no se sella. Siempre es lo mismo que contar las líneas."""

from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Date, Select, and_, cast, func, select, true, union_all
from sqlalchemy.orm import aliased

from api.contabilidad.asientos.models import AsientoContable, LineaAsiento, SaldoContable
from api.contabilidad.plan.models import CuentaContable
from api.core.datos import meses
from api.core.datos.db import db
from api.plataforma.codigos.contabilidad import DE_BALANCE

CERO = Decimal("0.00")
_L, _S, _C = LineaAsiento, SaldoContable, CuentaContable
PRIMER_DIA, ULTIMO_DIA = date(1900, 1, 1), date(2199, 12, 31)


class SumasDeCuenta(NamedTuple):
    """Lo que suma cada lado, en USD."""

    debe: Decimal = CERO
    haber: Decimal = CERO

    @property
    def saldo(self) -> Decimal:
        """Positivo si es deudor."""
        return self.debe - self.haber

    def menos(self, otra: "SumasDeCuenta") -> "SumasDeCuenta":
        return SumasDeCuenta(self.debe - otra.debe, self.haber - otra.haber)


def hasta(
    dia: date, *, cuenta_id: int | None = None, centro_id: int | None = None, con_cierre: bool = True
) -> Mapping[int, SumasDeCuenta]:
    """De cada cuenta de movimiento que tiene algo hasta ese día, lo que suma. `centro_id`: solo lo de ese centro de
    costo. Sin `con_cierre`, no cuenta los asientos que cierran un año ni los que deshacen un cierre."""
    mes = meses.primero(dia + timedelta(days=1))
    partes: list[Select[*tuple[Any, ...]]] = [
        _meses(mes, cuenta_id, centro_id, con_cierre),
        _sin_sellar(mes, cuenta_id, centro_id, con_cierre),
    ]
    if mes <= dia:
        partes.append(_empezado(mes, dia, cuenta_id, centro_id, con_cierre))
    juntas = union_all(*partes).subquery()
    consulta = select(juntas.c.cuenta_id, func.sum(juntas.c.debe), func.sum(juntas.c.haber)).group_by(
        juntas.c.cuenta_id
    )
    return {cuenta: SumasDeCuenta(debe, haber) for cuenta, debe, haber in db.session.execute(consulta)}


def cierres_deshechos(
    desde: date, hasta: date, *, centro_id: int | None = None
) -> Mapping[int, SumasDeCuenta]:
    """Lo que suman, por cuenta, los reversos de ese período que deshacen un cierre anterior a él."""
    cerro = aliased(AsientoContable)
    consulta = (
        select(_L.cuenta_id, func.sum(_L.debe), func.sum(_L.haber))
        .join(AsientoContable, _del_asiento())
        .join(
            cerro,
            and_(cerro.empresa_id == AsientoContable.empresa_id, cerro.id == AsientoContable.reversa_de_id),
        )
        .where(AsientoContable.cierre, AsientoContable.fecha >= desde, AsientoContable.fecha <= hasta)
        .where(cerro.fecha < desde, *([] if centro_id is None else [_L.centro_id == centro_id]))
        .group_by(_L.cuenta_id)
    )
    return {cuenta: SumasDeCuenta(debe, haber) for cuenta, debe, haber in db.session.execute(consulta)}


def movido(desde: date, hasta_: date, centro_id: int | None = None) -> Mapping[int, SumasDeCuenta]:
    """De cada cuenta, lo que suma en un período, sin los asientos que cierran un año."""
    antes = hasta(desde - timedelta(days=1), centro_id=centro_id, con_cierre=False)
    ahora = hasta(hasta_, centro_id=centro_id, con_cierre=False)
    return {id_: sumas.menos(antes.get(id_, SumasDeCuenta())) for id_, sumas in ahora.items()}


def resultado_por_mes(desde: date, hasta_: date) -> dict[date, Decimal]:
    """Lo ganado en cada mes, por su primer día, sin los asientos que cierran un año: lo ya sellado, y lo que no."""
    de_resultados = and_(_C.empresa_id == _S.empresa_id, _C.id == _S.cuenta_id, _C.tipo.not_in(DE_BALANCE))
    sellados = (
        select(_S.mes.label("mes"), (_S.haber - _S.debe).label("ganado"))
        .join(_C, de_resultados)
        .where(_S.mes >= desde, _S.mes <= hasta_, _S.cierre.is_(False))
    )
    sueltos = (
        select(cast(func.date_trunc("month", _L.fecha), Date), _L.haber - _L.debe)
        .join(AsientoContable, _del_asiento())
        .join(_C, and_(_C.empresa_id == _L.empresa_id, _C.id == _L.cuenta_id, _C.tipo.not_in(DE_BALANCE)))
        .where(AsientoContable.numero.is_(None), AsientoContable.cierre.is_(False))
        .where(AsientoContable.fecha >= desde, AsientoContable.fecha <= hasta_)
    )
    juntos = union_all(sellados, sueltos).subquery()
    consulta = select(juntos.c.mes, func.sum(juntos.c.ganado).label("ganado")).group_by(juntos.c.mes)
    return {fila.mes: fila.ganado for fila in db.session.execute(consulta)}


def _meses(
    mes: date, cuenta_id: int | None, centro_id: int | None, con_cierre: bool
) -> Select[*tuple[Any, ...]]:
    return (
        select(_S.cuenta_id, func.sum(_S.debe).label("debe"), func.sum(_S.haber).label("haber"))
        .where(
            _S.mes < mes,
            *([] if cuenta_id is None else [_S.cuenta_id == cuenta_id]),
            *([] if centro_id is None else [_S.centro_id == centro_id]),
            *([] if con_cierre else [_S.cierre.is_(False)]),
        )
        .group_by(_S.cuenta_id)
    )


def _del_asiento() -> Any:
    return and_(
        AsientoContable.empresa_id == LineaAsiento.empresa_id, AsientoContable.id == LineaAsiento.asiento_id
    )


def _sin_sellar(
    mes: date, cuenta_id: int | None, centro_id: int | None, con_cierre: bool
) -> Select[*tuple[Any, ...]]:
    """Lo que falta sellar de los meses enteros."""
    return (
        select(_L.cuenta_id, _L.debe, _L.haber)
        .join(AsientoContable, _del_asiento())
        .where(
            AsientoContable.numero.is_(None),
            AsientoContable.fecha < mes,
            *([] if cuenta_id is None else [_L.cuenta_id == cuenta_id]),
            *([] if centro_id is None else [_L.centro_id == centro_id]),
            *([] if con_cierre else [AsientoContable.cierre.is_(False)]),
        )
    )


def _empezado(
    mes: date, dia: date, cuenta_id: int | None, centro_id: int | None, con_cierre: bool
) -> Select[*tuple[Any, ...]]:
    """Los días del mes empezado, cuenta por cuenta: cada una se lee en su índice."""
    criterios = [
        _L.fecha >= mes,
        _L.fecha <= dia,
        *([] if centro_id is None else [_L.centro_id == centro_id]),
    ]
    if not con_cierre:
        cierra = select(AsientoContable.id).where(
            AsientoContable.fecha >= mes, AsientoContable.fecha <= dia, AsientoContable.cierre
        )
        criterios.append(_L.asiento_id.not_in(cierra))
    suma = (func.sum(_L.debe).label("debe"), func.sum(_L.haber).label("haber"))
    if cuenta_id is not None:
        return select(_L.cuenta_id, *suma).where(_L.cuenta_id == cuenta_id, *criterios).group_by(_L.cuenta_id)
    suyas = (
        select(*suma)
        .where(_L.empresa_id == _C.empresa_id, _L.cuenta_id == _C.id, *criterios)
        .correlate(_C)
        .lateral()
    )
    return (
        select(_C.id.label("cuenta_id"), suyas.c.debe, suyas.c.haber)
        .join(suyas, true())
        .where(_C.acepta_movimiento, suyas.c.debe.is_not(None))
    )
