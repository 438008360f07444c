"""Lo que cada cuenta suma hasta un día: los años, los meses y los días que la base suma al sellar, y lo que todavía no se
sella. Siempre es lo mismo que contar las líneas."""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Date,
    Integer,
    Select,
    and_,
    bindparam,
    cast,
    func,
    literal,
    or_,
    select,
    union_all,
)
from sqlalchemy.orm import aliased

from api.contabilidad.libros import tramos
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas.juntas import LecturaPedida, juntas, pedir
from api.libros.asientos.models import POR_MES, AsientoContable, LineaAsiento, SaldoContable
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.contabilidad import DE_BALANCE

CERO = Decimal("0.00")
_A, _L, _S, _C = AsientoContable, LineaAsiento, SaldoContable, CuentaContable
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


class SumaHasta(NamedTuple):
    """Una fila de una lectura: lo que suma una cuenta hasta el día de ese lugar (`k`)."""

    k: int
    cuenta_id: int
    debe: Decimal
    haber: Decimal


def hasta(
    dia: date, *, cuenta_id: int | None = None, centro_id: int | None = None, con_cierre: bool = True
) -> Mapping[int, SumasDeCuenta]:
    """De cada cuenta de movimiento que tiene algo hasta ese día, lo que suma. `centro_id`: solo lo de ese centro de
    costo. Sin `con_cierre`, no cuenta los asientos que cierran un año ni los que deshacen un cierre."""
    return en_dias((dia,), cuenta_id=cuenta_id, centro_id=centro_id, con_cierre=con_cierre)[0]


def en_dias(
    dias: Sequence[date],
    *,
    cuenta_id: int | None = None,
    centro_id: int | None = None,
    con_cierre: bool = True,
) -> Sequence[Mapping[int, SumasDeCuenta]]:
    """Lo que `hasta` dice de cada uno de esos días, en una lectura."""
    leidas = juntas(pedida(dias, cuenta_id=cuenta_id, centro_id=centro_id, con_cierre=con_cierre))
    return por_dia(dias, leidas[0])


def pedida(
    dias: Sequence[date],
    *,
    cuenta_id: int | None = None,
    centro_id: int | None = None,
    con_cierre: bool = True,
) -> LecturaPedida[SumaHasta]:
    """La lectura de `en_dias`, para leerla con otras."""
    distintos = list(dict.fromkeys(dias))
    valores: dict[str, object] = {} if cuenta_id is None else {"cuenta": cuenta_id}
    return pedir(
        _lectura(cuenta_id is not None, con_cierre),
        centro=centro_id,
        dias=distintos,
        **tramos.valores(distintos),
        **valores,
    )


def por_dia(dias: Sequence[date], filas: Sequence[SumaHasta]) -> Sequence[Mapping[int, SumasDeCuenta]]:
    """De cada uno de esos días, lo que la lectura `pedida` halló."""
    distintos = list(dict.fromkeys(dias))
    sumas: dict[date, dict[int, SumasDeCuenta]] = {dia: {} for dia in distintos}
    for k, cuenta, debe, haber in filas:
        sumas[distintos[k]][cuenta] = SumasDeCuenta(debe, haber)
    return [sumas[dia] for dia in dias]


def cierres_deshechos(desde: date, hasta: date, *, centro_id: int | None = None) -> LecturaPedida[SumaHasta]:
    """La lectura de lo que suman, por cuenta, los reversos de ese período que deshacen un cierre anterior a él."""
    return pedir(_DESHECHOS, desde=desde, hasta=hasta, centro=centro_id)


def movido(desde: date, hasta_: date, centro_id: int | None = None) -> Mapping[int, SumasDeCuenta]:
    """De cada cuenta, lo que suma en un período, sin los asientos que cierran un año."""
    antes, ahora = en_dias((desde - timedelta(days=1), hasta_), centro_id=centro_id, con_cierre=False)
    return {id_: sumas.menos(antes.get(id_, SumasDeCuenta())) for id_, sumas in ahora.items()}


def resultado_por_mes(desde: date, hasta_: date) -> dict[date, Decimal]:
    """Lo ganado en cada mes, por su primer día, sin los asientos que cierran un año: lo ya sellado, y lo que no."""
    de_resultados = and_(_C.empresa_id == _S.empresa_id, _C.id == _S.cuenta_id, _C.tipo.not_in(DE_BALANCE))
    sellados = (
        select(_S.desde.label("mes"), (_S.haber - _S.debe).label("ganado"))
        .join(_C, de_resultados)
        .where(_S.tramo == POR_MES, _S.desde >= desde, _S.desde <= hasta_, _S.cierre.is_(False))
    )
    sueltos = (
        select(cast(func.date_trunc("month", _L.fecha), Date), _L.haber - _L.debe)
        .join(_A, _del_asiento())
        .join(_C, and_(_C.empresa_id == _L.empresa_id, _C.id == _L.cuenta_id, _C.tipo.not_in(DE_BALANCE)))
        .where(_A.numero.is_(None), _A.cierre.is_(False))
        .where(_A.fecha >= desde, _A.fecha <= hasta_)
    )
    juntos = union_all(sellados, sueltos).subquery()
    consulta = select(juntos.c.mes, func.sum(juntos.c.ganado).label("ganado")).group_by(juntos.c.mes)
    return {fila.mes: fila.ganado for fila in db.session.execute(consulta)}


@cache
def _lectura(de_una_cuenta: bool, con_cierre: bool) -> Directa[SumaHasta]:
    """La de los días que se pidan, escrita una vez. Los tramos van en arreglos: su plan es el mismo con un día o con tres."""

    def consulta() -> Select[*tuple[Any, ...]]:
        juntas = union_all(
            _sellado(de_una_cuenta, con_cierre), _sin_sellar(de_una_cuenta, con_cierre)
        ).subquery()
        return select(
            juntas.c.k,
            juntas.c.cuenta_id,
            func.sum(juntas.c.debe).label("debe"),
            func.sum(juntas.c.haber).label("haber"),
        ).group_by(juntas.c.k, juntas.c.cuenta_id)

    return Directa(SumaHasta, consulta)


def _sellado(de_una_cuenta: bool, con_cierre: bool) -> Select[*tuple[Any, ...]]:
    t = tramos.pedidos()
    return (
        select(
            t.c.k,
            _S.cuenta_id,
            func.sum(_S.debe * t.c.signo).label("debe"),
            func.sum(_S.haber * t.c.signo).label("haber"),
        )
        .select_from(t)
        .join(_S, and_(_S.tramo == t.c.tramo, _S.desde >= t.c.de, _S.desde < t.c.a))
        .where(*_de(_S, _S, de_una_cuenta, con_cierre))
        .group_by(t.c.k, _S.cuenta_id)
    )


def _sin_sellar(de_una_cuenta: bool, con_cierre: bool) -> Select[*tuple[Any, ...]]:
    d = tramos.dias_pedidos()
    return (
        select(cast(d.c.n - 1, Integer), _L.cuenta_id, _L.debe, _L.haber)
        .select_from(_A)
        .join(_L, _del_asiento())
        .join(d, _A.fecha <= d.c.dia)
        .where(_A.numero.is_(None), *_de(_L, _A, de_una_cuenta, con_cierre))
    )


def _de(fila: Any, asiento: Any, de_una_cuenta: bool, con_cierre: bool) -> list[Any]:
    """De qué cuenta y de qué centro, y si cuentan los cierres."""
    centro = bindparam("centro", type_=BigInteger)
    return [
        or_(centro.is_(None), fila.centro_id == centro),
        *([fila.cuenta_id == bindparam("cuenta", type_=BigInteger)] if de_una_cuenta else []),
        *([] if con_cierre else [asiento.cierre.is_(False)]),
    ]


def _deshechos() -> Select[*tuple[Any, ...]]:
    cerro, desde, centro = aliased(_A), bindparam("desde", type_=Date), bindparam("centro", type_=BigInteger)
    return (
        select(
            literal(0, Integer).label("k"),
            _L.cuenta_id,
            func.sum(_L.debe).label("debe"),
            func.sum(_L.haber).label("haber"),
        )
        .join(_A, _del_asiento())
        .join(cerro, and_(cerro.empresa_id == _A.empresa_id, cerro.id == _A.reversa_de_id))
        .where(_A.cierre, _A.fecha >= desde, _A.fecha <= bindparam("hasta", type_=Date))
        .where(cerro.fecha < desde, or_(centro.is_(None), _L.centro_id == centro))
        .group_by(_L.cuenta_id)
    )


_DESHECHOS = Directa(SumaHasta, _deshechos)


def _del_asiento() -> Any:
    return and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id)
