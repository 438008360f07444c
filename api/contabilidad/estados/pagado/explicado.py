"""Qué parte de cada asiento que movió dinero es de una cuenta de inversión o de financiación: la del documento que ese dinero
salda. El dinero es el de un cobro o un pago, el que se devuelve de una nota de crédito, o el que se deposita después."""

from collections.abc import Collection, Iterator
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, false, func, literal, or_, select, true, union_all

from api.contabilidad.estados.pagado import documentos
from api.contabilidad.estados.pagado.lados import LADOS, LadoDelFlujo
from api.contabilidad.libros.acumulado import CERO
from api.core.datos.db import db
from api.libros.asientos.models import AsientoContable, LineaAsiento

_A, _L = AsientoContable, LineaAsiento
_DE_DEPOSITO = "MOVIMIENTO_BANCARIO"


class Explicado(NamedTuple):
    """Qué parte de un asiento, de 0 a 1, es de una cuenta. `entra`: con qué va lo que se devuelve; None, como se movió."""

    asiento_id: int
    cuenta_id: int
    parte: Decimal
    entra: bool | None


class _Saldado(NamedTuple):
    """De un asiento, la parte que saldó un documento el día en que se hizo. `devuelve`: si lo que hace es devolverlo."""

    asiento_id: int
    dia: date
    documento_id: int
    parte: Decimal
    devuelve: bool


def del_periodo(cuentas: Collection[int], desde: date, hasta: date) -> list[Explicado]:
    """De cada asiento del período, lo que es de esas cuentas."""
    todas = union_all(
        *(suya for n, lado in enumerate(LADOS) for suya in _consultas(n, lado, cuentas, desde, hasta))
    )
    saldados: list[list[_Saldado]] = [[] for _ in LADOS]
    for n, *suyo in db.session.execute(todas):
        saldados[n].append(_Saldado(*suyo))
    return sorted(
        uno for lado, suyos in zip(LADOS, saldados, strict=True) for uno in _de_un_lado(lado, cuentas, suyos)
    )


def _de_un_lado(
    lado: LadoDelFlujo, cuentas: Collection[int], saldados: list[_Saldado]
) -> Iterator[Explicado]:
    suyos = documentos.leer(lado, cuentas, {saldado.documento_id for saldado in saldados})
    partes: dict[tuple[int, int, bool], Decimal] = {}
    for asiento_id, dia, documento_id, parte, devuelve in saldados:
        for cuenta_id, suya in suyos.partes(documento_id, dia).items():
            clave = asiento_id, cuenta_id, devuelve
            partes[clave] = partes.get(clave, CERO) + parte * suya
    for (asiento_id, cuenta_id, devuelve), parte in partes.items():
        yield Explicado(asiento_id, cuenta_id, parte, (not lado.al_debe) if devuelve else None)


def _consultas(
    n: int, lado: LadoDelFlujo, cuentas: Collection[int], desde: date, hasta: date
) -> Iterator[Select[*tuple[Any, ...]]]:
    """Lo que se aplicó y se deshizo sin anular el dinero no cuenta; lo que se deshizo al anularlo sí, y así el reverso es el
    mismo al revés."""
    dinero, cuenta, aplicada = (lado.tabla(t) for t in (lado.dinero, lado.cuentas, lado.aplicaciones))
    interesan = documentos.que_interesan(lado, cuentas)
    en_el_periodo = and_(_A.fecha >= desde, _A.fecha <= hasta)
    pagado = and_(aplicada.c.empresa_id == dinero.c.empresa_id, aplicada.c[lado.columna] == dinero.c.id)
    cuenta_lo_aplicado = or_(aplicada.c.deshecha_el.is_(None), aplicada.c.deshecha_el == dinero.c.anulado_el)
    suyo = and_(
        _A.empresa_id == dinero.c.empresa_id,
        _A.origen_tipo == lado.de_dinero,
        _A.origen_id == dinero.c.id,
    )
    yield (
        select(
            literal(n),
            _A.id,
            dinero.c.fecha,
            aplicada.c.documento_id,
            aplicada.c.valor / dinero.c.total,
            false(),
        )
        .join(dinero, suyo)
        .join(aplicada, pagado)
        .where(en_el_periodo, cuenta_lo_aplicado, aplicada.c.documento_id.in_(interesan))
    )
    yield (
        select(
            literal(n),
            _A.id,
            cuenta.c.fecha,
            aplicada.c.credito_id,
            aplicada.c.valor / cuenta.c.total,
            true(),
        )
        .join(
            cuenta,
            and_(
                _A.empresa_id == cuenta.c.empresa_id,
                _A.origen_tipo == lado.de_ajuste,
                _A.origen_id == cuenta.c.id,
            ),
        )
        .join(
            aplicada,
            and_(aplicada.c.empresa_id == cuenta.c.empresa_id, aplicada.c.documento_id == cuenta.c.id),
        )
        .where(
            en_el_periodo,
            or_(aplicada.c.deshecha_el.is_(None), aplicada.c.deshecha_el == cuenta.c.anulado_el),
            aplicada.c.credito_id.in_(interesan),
        )
    )
    deposito = _depositado(desde, hasta)
    yield (
        select(
            literal(n),
            deposito.c.asiento_id,
            dinero.c.fecha,
            aplicada.c.documento_id,
            deposito.c.parte * aplicada.c.valor / dinero.c.total,
            false(),
        )
        .join(_A, and_(_A.empresa_id == deposito.c.empresa_id, _A.id == deposito.c.de_asiento))
        .join(dinero, suyo)
        .join(aplicada, pagado)
        .where(cuenta_lo_aplicado, aplicada.c.documento_id.in_(interesan))
    )


def _depositado(desde: date, hasta: date) -> Any:
    """Los depósitos del período: de qué asientos es lo que cada uno llevó al banco, y qué parte es de cada cual. Lo que ya era
    efectivo al cobrarlo no lo mueve el depósito: su asiento no explica nada."""
    linea = db.metadata.tables["lineas_depositadas"]
    valor = _L.debe + _L.haber
    return (
        select(
            _A.empresa_id,
            _A.id.label("asiento_id"),
            _L.asiento_id.label("de_asiento"),
            (valor / func.sum(valor).over(partition_by=_A.id)).label("parte"),
        )
        .join(
            linea,
            and_(
                linea.c.empresa_id == _A.empresa_id,
                linea.c.movimiento_id == _A.origen_id,
                _A.origen_tipo == _DE_DEPOSITO,
            ),
        )
        .join(
            _L,
            and_(
                _L.empresa_id == linea.c.empresa_id,
                _L.asiento_id == linea.c.asiento_id,
                _L.n == linea.c.n,
            ),
        )
        .where(_A.fecha >= desde, _A.fecha <= hasta)
        .subquery()
    )
