"""De lo que un cobro o un pago mueve en la cuenta de un tercero, lo que es de inversión o de financiación: la parte que el
documento que salda cargó a un activo fijo, a un préstamo, a cualquier cuenta que no es de operación. Pagarle a quien vendió
un camión es comprar el camión, aunque se haya comprado a crédito."""

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import Select, and_, case, func, or_, select, union_all

from api.contabilidad.asientos.models import AsientoContable, LineaAsiento
from api.contabilidad.libros.acumulado import CERO
from api.core.datos.db import db
from api.core.datos.money import redondear

_A, _L = AsientoContable, LineaAsiento
_VENTA_DE_ACTIVO = "MOVIMIENTO_ACTIVO"


class _Lado(NamedTuple):
    """De qué tablas es lo que se paga o se cobra, y de qué origen son sus asientos."""

    dinero: str
    de_dinero: str
    aplicaciones: str
    columna: str
    documentos: str
    de_documento: str
    al_debe: bool


_LADOS = (
    _Lado("pagos", "PAGO", "aplicaciones_pagos", "pago_id", "compras", "COMPRA", True),
    _Lado("cobros", "COBRO", "aplicaciones", "cobro_id", "comprobantes", "COMPROBANTE", False),
)


class ParteDeFlujo(NamedTuple):
    """De un asiento que movió dinero, lo que una cuenta explica de ello: negativo, si salió."""

    asiento_id: int
    cuenta_id: int
    entra: bool
    valor: Decimal


LeerPartes = Callable[[Collection[int]], Sequence[ParteDeFlujo]]


def pasan(leer: LeerPartes, cuentas: Collection[int], desde: date, hasta: date) -> Iterator[ParteDeFlujo]:
    """Lo que pasa de unas cuentas a otras, en pares que suman cero. `leer`: las partes de unos asientos; `cuentas`: las que
    no son de operación."""
    explicado = _explicado(cuentas, desde, hasta)
    de_activos = _de_activos(desde, hasta)
    por_asiento: dict[int, list[ParteDeFlujo]] = {}
    for parte in leer({suyo.asiento_id for suyo in explicado} | set(de_activos)):
        por_asiento.setdefault(parte.asiento_id, []).append(parte)
    for asiento_id, cuenta_id, fraccion in explicado:
        todas = por_asiento.get(asiento_id, [])
        suyas = [p for p in todas if p.cuenta_id not in cuentas]
        movido = sum((p.valor for p in todas), CERO)
        yield from _tomar(suyas, cuenta_id, redondear(movido * fraccion))
    for asiento_id in de_activos:
        suyas = por_asiento.get(asiento_id, [])
        activo = next((p for p in suyas if p.cuenta_id in cuentas), None)
        if activo is not None:  # lo que se ganó o se perdió al venderlo va con lo que se cobró por él
            de_operacion = [p for p in suyas if p.cuenta_id not in cuentas]
            yield from _tomar(de_operacion, activo.cuenta_id, sum((p.valor for p in de_operacion), CERO))


def _tomar(de: list[ParteDeFlujo], a: int, cuanto: Decimal) -> Iterator[ParteDeFlujo]:
    """Ese importe, de las que más movieron."""
    for parte in sorted(de, key=lambda p: -abs(p.valor)):
        toma = min(abs(cuanto), abs(parte.valor)).copy_sign(parte.valor)
        if toma:
            yield parte._replace(valor=-toma)
            yield parte._replace(cuenta_id=a, valor=toma)
        cuanto -= toma


class _Explicado(NamedTuple):
    """Qué parte de un asiento, de 0 a 1, es de una cuenta."""

    asiento_id: int
    cuenta_id: int
    parte: Decimal


def _explicado(cuentas: Collection[int], desde: date, hasta: date) -> list[_Explicado]:
    """De cada asiento de un cobro o un pago del período, lo que es de esas cuentas."""
    consulta = union_all(*(_consulta(lado, cuentas, desde, hasta) for lado in _LADOS))
    return sorted(_Explicado(*fila) for fila in db.session.execute(consulta))


def _consulta(lado: _Lado, cuentas: Collection[int], desde: date, hasta: date) -> Select[*tuple[Any, ...]]:
    """Lo que se aplicó y se deshizo sin anular el dinero no cuenta; lo que se deshizo al anularlo sí, y así el reverso es el
    mismo al revés."""
    dinero, aplicaciones, documentos = (
        db.metadata.tables[tabla] for tabla in (lado.dinero, lado.aplicaciones, lado.documentos)
    )
    del_lado = _L.debe - _L.haber if lado.al_debe else _L.haber - _L.debe
    suyo = and_(_L.empresa_id == _A.empresa_id, _L.asiento_id == _A.id)
    cargado = (
        select(
            documentos.c.empresa_id,
            documentos.c.documento_id,
            _L.cuenta_id,
            func.sum(case((_L.cuenta_id.in_(sorted(cuentas)), del_lado), else_=0)).label("de_la_cuenta"),
            func.sum(func.sum(_L.debe))
            .over(partition_by=(documentos.c.empresa_id, documentos.c.documento_id))
            .label("de_todas"),
        )
        .join(
            _A,
            and_(
                _A.empresa_id == documentos.c.empresa_id,
                _A.origen_tipo == lado.de_documento,
                _A.origen_id == documentos.c.id,
                _A.reversado_por_id.is_(None),
                _A.reversa_de_id.is_(None),
            ),
        )
        .join(_L, suyo)
        .where(documentos.c.documento_id.in_(_con_alguna(lado, cuentas, documentos)))
        .group_by(documentos.c.empresa_id, documentos.c.documento_id, _L.cuenta_id)
        .subquery()
    )
    pagado = aplicaciones.c[lado.columna]
    return (
        select(
            _A.id,
            cargado.c.cuenta_id,
            func.sum(aplicaciones.c.valor * cargado.c.de_la_cuenta / cargado.c.de_todas / dinero.c.total),
        )
        .join(
            dinero,
            and_(
                dinero.c.empresa_id == _A.empresa_id,
                dinero.c.id == _A.origen_id,
                _A.origen_tipo == lado.de_dinero,
            ),
        )
        .join(aplicaciones, and_(aplicaciones.c.empresa_id == dinero.c.empresa_id, pagado == dinero.c.id))
        .join(
            cargado,
            and_(
                cargado.c.empresa_id == aplicaciones.c.empresa_id,
                cargado.c.documento_id == aplicaciones.c.documento_id,
                cargado.c.de_la_cuenta > 0,
            ),
        )
        .where(
            _A.fecha >= desde,
            _A.fecha <= hasta,
            or_(
                aplicaciones.c.deshecha_el.is_(None),
                aplicaciones.c.deshecha_el == dinero.c.anulado_el,
            ),
        )
        .group_by(_A.id, cargado.c.cuenta_id)
    )


def _con_alguna(lado: _Lado, cuentas: Collection[int], documentos: Any) -> Select[*tuple[Any, ...]]:
    """Los documentos que cargaron algo a una de esas cuentas: casi todos no."""
    return (
        select(documentos.c.documento_id)
        .join(_A, and_(_A.empresa_id == documentos.c.empresa_id, _A.origen_id == documentos.c.id))
        .join(_L, and_(_L.empresa_id == _A.empresa_id, _L.asiento_id == _A.id))
        .where(
            _A.origen_tipo == lado.de_documento,
            _L.cuenta_id.in_(sorted(cuentas)),
            documentos.c.documento_id.is_not(None),
        )
    )


def _de_activos(desde: date, hasta: date) -> list[int]:
    """Los asientos de lo que pasó con un activo fijo."""
    suyos = select(_A.id).where(_A.origen_tipo == _VENTA_DE_ACTIVO, _A.fecha >= desde, _A.fecha <= hasta)
    return list(db.session.scalars(suyos.order_by(_A.id)))
