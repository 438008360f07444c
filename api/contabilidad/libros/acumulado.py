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

from api.contabilidad.asientos.models import (
    POR_ANIO,
    POR_DIA,
    POR_MES,
    AsientoContable,
    LineaAsiento,
    SaldoContable,
)
from api.contabilidad.plan.models import CuentaContable
from api.core.datos import meses
from api.core.datos.db import db
from api.core.datos.directas import Directa
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


class _Tramos(NamedTuple):
    """Qué se suma hasta un día: los años anteriores a `anio`; y los meses y los días de un intervalo, que se restan si es
    más corto lo que sobra que lo que falta."""

    anio: date
    mes_de: date
    mes_a: date
    mes_signo: int
    dia_de: date
    dia_a: date
    dia_signo: int


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
    valores: dict[str, object] = {"centro": centro_id}
    if cuenta_id is not None:
        valores["cuenta"] = cuenta_id
    for k, dia in enumerate(dias):
        valores |= {f"{campo}_{k}": valor for campo, valor in _tramos(dia)._asdict().items()}
        valores[f"hasta_{k}"] = dia
    sumas: list[dict[int, SumasDeCuenta]] = [{} for _ in dias]
    for k, cuenta, debe, haber in _lectura(len(dias), cuenta_id is not None, con_cierre).todas(**valores):
        sumas[k][cuenta] = SumasDeCuenta(debe, haber)
    return sumas


def cierres_deshechos(
    desde: date, hasta: date, *, centro_id: int | None = None
) -> Mapping[int, SumasDeCuenta]:
    """Lo que suman, por cuenta, los reversos de ese período que deshacen un cierre anterior a él."""
    suyas = _DESHECHOS.todas(desde=desde, hasta=hasta, centro=centro_id)
    return {cuenta: SumasDeCuenta(debe, haber) for _, cuenta, debe, haber in suyas}


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


def _tramos(dia: date) -> _Tramos:
    fin = dia + timedelta(days=1)
    mes = meses.primero(fin)
    dia_de, dia_a, dia_signo = mes, fin, 1
    if dia.day > 15:
        mes = meses.primero(dia, 1)
        dia_de, dia_a, dia_signo = fin, mes, -1
    anio = meses.primero_del_ano(mes)
    mes_de, mes_a, mes_signo = anio, mes, 1
    if mes.month > 7:
        anio = meses.sumar(anio, 12)
        mes_de, mes_a, mes_signo = mes, anio, -1
    return _Tramos(anio, mes_de, mes_a, mes_signo, dia_de, dia_a, dia_signo)


class _Suma(NamedTuple):
    k: int
    cuenta_id: int
    debe: Decimal
    haber: Decimal


@cache
def _lectura(cuantos: int, de_una_cuenta: bool, con_cierre: bool) -> Directa[_Suma]:
    """La de tantos días, escrita una vez."""

    def consulta() -> Select[*tuple[Any, ...]]:
        partes = [parte for k in range(cuantos) for parte in _hasta(k, de_una_cuenta, con_cierre)]
        juntas = union_all(*partes).subquery()
        return select(
            juntas.c.k,
            juntas.c.cuenta_id,
            func.sum(juntas.c.debe).label("debe"),
            func.sum(juntas.c.haber).label("haber"),
        ).group_by(juntas.c.k, juntas.c.cuenta_id)

    return Directa(_Suma, consulta)


def _hasta(k: int, de_una_cuenta: bool, con_cierre: bool) -> list[Select[*tuple[Any, ...]]]:
    """Lo que suma el día número `k`: sus años, sus meses, sus días y lo que falta sellar."""

    def dado(campo: str) -> Any:
        return bindparam(f"{campo}_{k}", type_=Integer if campo.endswith("signo") else Date)

    def de(fila: Any, asiento: Any) -> list[Any]:
        centro = bindparam("centro", type_=BigInteger)
        return [
            or_(centro.is_(None), fila.centro_id == centro),
            *([fila.cuenta_id == bindparam("cuenta", type_=BigInteger)] if de_una_cuenta else []),
            *([] if con_cierre else [asiento.cierre.is_(False)]),
        ]

    def tramo(cual: str, signo: Any, *criterios: Any) -> Select[*tuple[Any, ...]]:
        debe, haber = (_S.debe, _S.haber) if signo is None else (_S.debe * signo, _S.haber * signo)
        return select(
            literal(k, Integer).label("k"), _S.cuenta_id, debe.label("debe"), haber.label("haber")
        ).where(_S.tramo == cual, *criterios, *de(_S, _S))

    sueltas = (
        select(literal(k, Integer).label("k"), _L.cuenta_id, _L.debe, _L.haber)
        .join(_A, _del_asiento())
        .where(_A.numero.is_(None), _A.fecha <= dado("hasta"), *de(_L, _A))
    )
    return [
        tramo(POR_ANIO, None, _S.desde < dado("anio")),
        tramo(POR_MES, dado("mes_signo"), _S.desde >= dado("mes_de"), _S.desde < dado("mes_a")),
        tramo(POR_DIA, dado("dia_signo"), _S.desde >= dado("dia_de"), _S.desde < dado("dia_a")),
        sueltas,
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


_DESHECHOS = Directa(_Suma, _deshechos)


def _del_asiento() -> Any:
    return and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id)
