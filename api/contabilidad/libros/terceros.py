"""Lo que cada cliente y cada proveedor suma en una cuenta hasta un día: los años y los meses que la base suma al sellar, las
líneas de los días que no completan un mes, y lo que todavía no se sella. Siempre es lo mismo que contar las líneas."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Integer,
    Select,
    Subquery,
    and_,
    bindparam,
    case,
    cast,
    func,
    literal_column,
    or_,
    select,
    true,
    union_all,
)

from api.contabilidad.libros import tramos
from api.contabilidad.libros.acumulado import CERO
from api.core.datos.directas import Directa
from api.core.datos.listas.juntas import LecturaPedida, pedir
from api.libros.asientos.models import POR_DIA, AsientoContable, LineaAsiento, SaldoTercero
from api.libros.plan.models import CuentaContable
from api.plataforma.codigos.contabilidad import ACREEDORA, CLIENTE, DEUDORA, PROVEEDOR
from api.terceros.clientes.models import Cliente
from api.terceros.proveedores.models import Proveedor

_A, _L, _S, _C = AsientoContable, LineaAsiento, SaldoTercero, CuentaContable
# De una línea, el que su cuenta exige.
_TERCERO = case((_C.exige == CLIENTE, _L.cliente_id), else_=_L.proveedor_id)
_DE_TERCEROS = or_(_C.exige == CLIENTE, _C.exige == PROVEEDOR)
# Las de lo que deben o se les debe; las de sus anticipos son de la otra naturaleza.
_DE_LO_QUE_SE_DEBE = or_(
    and_(_C.exige == CLIENTE, _C.naturaleza == DEUDORA),
    and_(_C.exige == PROVEEDOR, _C.naturaleza == ACREEDORA),
)


class Reclasificado(NamedTuple):
    """Lo que de una cuenta se presenta en otra: el saldo al revés de algunos terceros. `valor`: positivo."""

    cuenta_id: int
    valor: Decimal
    terceros: int


class FilaAuxiliar(NamedTuple):
    """Un tercero. Los saldos son deudores si son positivos."""

    tercero_id: int
    identificacion: str
    tercero: str
    saldo_inicial: Decimal
    debe: Decimal
    haber: Decimal
    saldo_final: Decimal


def al_reves(hasta: date, centro_id: int | None) -> LecturaPedida[Reclasificado]:
    """De cada cuenta que se lleva por tercero, lo que suman los que la tienen al revés: los clientes a los que se debe,
    los proveedores que deben."""
    return pedir(_AL_REVES, centro=centro_id, **_hasta(hasta))


def en_cuenta(cuenta_id: int, quien: str, vispera: date, hasta: date) -> Sequence[FilaAuxiliar]:
    """Los terceros que alguna vez tuvieron algo en esa cuenta, que se lleva por `quien` (CLIENTE o PROVEEDOR), por su
    nombre."""
    return _de_una(quien).todas(cuenta=cuenta_id, centro=None, **_hasta(vispera, hasta))


def _hasta(*dias: date) -> dict[str, object]:
    return {"dias": [tramos.borde(dia) for dia in dias], **tramos.valores(dias)}


def _sumas(*criterios: Any) -> Subquery:
    """Lo que se suma para cada día que se pida (`k`), por cuenta y tercero, sin juntar todavía. `criterios`: de qué
    cuentas."""
    return union_all(_enteros(criterios), _de_los_dias(criterios), _sin_sellar(criterios)).subquery()


def _enteros(criterios: Sequence[Any]) -> Select[*tuple[Any, ...]]:
    """Los años y los meses, ya sellados. Con OFFSET, PostgreSQL busca cada tramo por su clave: sin él los une, y lee los
    guardados de todos los tiempos."""
    t = tramos.pedidos()
    guardado = (
        select(_S.cuenta_id, _S.quien, _S.tercero_id, _S.debe, _S.haber)
        .where(_S.tramo == t.c.tramo, _S.desde >= t.c.de, _S.desde < t.c.a, _del_centro(_S))
        .offset(literal_column("0"))
        .lateral("guardado")
    )
    return (
        select(
            t.c.k,
            _C.id.label("cuenta_id"),
            _C.exige.label("quien"),
            guardado.c.tercero_id,
            (guardado.c.debe * t.c.signo).label("debe"),
            (guardado.c.haber * t.c.signo).label("haber"),
        )
        .select_from(t)
        .join(guardado, true())
        .join(_C, and_(_C.id == guardado.c.cuenta_id, _C.exige == guardado.c.quien))
        .where(*criterios)
    )


def _de_los_dias(criterios: Sequence[Any]) -> Select[*tuple[Any, ...]]:
    """Las líneas de los días que no completan un mes, selladas o no, cuenta por cuenta."""
    t = tramos.pedidos()
    linea = (
        select(_TERCERO.label("tercero_id"), _L.debe, _L.haber)
        .where(_L.cuenta_id == _C.id, _L.fecha >= t.c.de, _L.fecha < t.c.a, _del_centro(_L))
        .where(_TERCERO.is_not(None))
        .correlate(_C, t)
        .offset(literal_column("0"))
        .lateral("linea")
    )
    return (
        select(
            t.c.k,
            _C.id,
            _C.exige,
            linea.c.tercero_id,
            linea.c.debe * t.c.signo,
            linea.c.haber * t.c.signo,
        )
        .select_from(t)
        .join(_C, _DE_TERCEROS)
        .join(linea, true())
        .where(t.c.tramo == POR_DIA, *criterios)
    )


def _sin_sellar(criterios: Sequence[Any]) -> Select[*tuple[Any, ...]]:
    """Lo que no se sella todavía y es de antes de esos días."""
    d = tramos.dias_pedidos()
    return (
        select(cast(d.c.n - 1, Integer), _C.id, _C.exige, _TERCERO, _L.debe, _L.haber)
        .select_from(_A)
        .join(_L, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
        .join(_C, and_(_C.empresa_id == _L.empresa_id, _C.id == _L.cuenta_id, _DE_TERCEROS))
        .join(d, _A.fecha < d.c.dia)
        .where(_A.numero.is_(None), _TERCERO.is_not(None), _del_centro(_L), *criterios)
    )


def _del_centro(fila: Any) -> Any:
    centro = bindparam("centro", type_=BigInteger)
    return or_(centro.is_(None), fila.centro_id == centro)


def _al_reves() -> Select[*tuple[Any, ...]]:
    s = _sumas(_DE_LO_QUE_SE_DEBE)
    saldo = func.sum(case((s.c.quien == CLIENTE, s.c.haber - s.c.debe), else_=s.c.debe - s.c.haber))
    suyos = (
        select(s.c.cuenta_id, saldo.label("saldo"))
        .group_by(s.c.cuenta_id, s.c.tercero_id)
        .having(saldo > 0)
        .subquery()
    )
    return select(
        suyos.c.cuenta_id, func.sum(suyos.c.saldo).label("valor"), func.count().label("terceros")
    ).group_by(suyos.c.cuenta_id)


_AL_REVES = Directa(Reclasificado, _al_reves)


@cache
def _de_una(quien: str) -> Directa[FilaAuxiliar]:
    """`k` es 0 en la víspera y 1 el último día."""

    def consulta() -> Select[*tuple[Any, ...]]:
        tercero: Any = Cliente if quien == CLIENTE else Proveedor
        s = _sumas(_C.id == bindparam("cuenta", type_=BigInteger))
        saldo = s.c.debe - s.c.haber

        def en_el_periodo(lado: Any) -> Any:
            return func.sum(case((s.c.k == 0, -lado), else_=lado))

        sumas = (
            select(
                s.c.tercero_id,
                func.sum(case((s.c.k == 0, saldo), else_=CERO)).label("saldo_inicial"),
                en_el_periodo(s.c.debe).label("debe"),
                en_el_periodo(s.c.haber).label("haber"),
                func.sum(case((s.c.k == 1, saldo), else_=CERO)).label("saldo_final"),
            )
            .group_by(s.c.tercero_id)
            .subquery()
        )
        return (
            select(
                tercero.id.label("tercero_id"),
                tercero.identificacion,
                tercero.razon_social.label("tercero"),
                *(sumas.c[campo] for campo in ("saldo_inicial", "debe", "haber", "saldo_final")),
            )
            .join(sumas, sumas.c.tercero_id == tercero.id)
            .order_by(tercero.razon_social, tercero.id)
        )

    return Directa(FilaAuxiliar, consulta)
