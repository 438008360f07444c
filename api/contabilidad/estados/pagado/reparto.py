"""Pasa, de las cuentas de operación a las que no lo son, lo que un asiento que movió dinero les debe."""

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.estados.pagado import explicado
from api.contabilidad.libros.acumulado import CERO
from api.core.datos.db import db
from api.core.datos.money import redondear
from api.libros.asientos.models import AsientoContable

_A = AsientoContable
_VENTA_DE_ACTIVO = "MOVIMIENTO_ACTIVO"


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
    explicados = explicado.del_periodo(cuentas, desde, hasta)
    de_activos = _de_activos(desde, hasta)
    por_asiento: dict[int, list[ParteDeFlujo]] = {}
    for parte in leer({suyo.asiento_id for suyo in explicados} | set(de_activos)):
        por_asiento.setdefault(parte.asiento_id, []).append(parte)
    for asiento_id, cuenta_id, fraccion, entra in explicados:
        todas = por_asiento.get(asiento_id, [])
        suyas = [p for p in todas if p.cuenta_id not in cuentas]
        movido = sum((p.valor for p in todas), CERO)
        yield from _tomar(suyas, cuenta_id, redondear(movido * fraccion), entra)
    for asiento_id in de_activos:
        suyas = por_asiento.get(asiento_id, [])
        activo = next((p for p in suyas if p.cuenta_id in cuentas), None)
        if activo is not None:  # lo que se ganó o se perdió al venderlo va con lo que se cobró por él
            de_operacion = [p for p in suyas if p.cuenta_id not in cuentas]
            yield from _tomar(
                de_operacion, activo.cuenta_id, sum((p.valor for p in de_operacion), CERO), None
            )


def _tomar(de: list[ParteDeFlujo], a: int, cuanto: Decimal, entra: bool | None) -> Iterator[ParteDeFlujo]:
    """Ese importe, de las que más movieron. `entra`: si va con lo que entra, aunque haya salido; None, como se movió."""
    for parte in sorted(de, key=lambda p: -abs(p.valor)):
        toma = min(abs(cuanto), abs(parte.valor)).copy_sign(parte.valor)
        if toma:
            yield parte._replace(valor=-toma)
            yield ParteDeFlujo(parte.asiento_id, a, parte.entra if entra is None else entra, toma)
        cuanto -= toma


def _de_activos(desde: date, hasta: date) -> list[int]:
    """Los asientos de lo que pasó con un activo fijo."""
    suyos = select(_A.id).where(_A.origen_tipo == _VENTA_DE_ACTIVO, _A.fecha >= desde, _A.fecha <= hasta)
    return list(db.session.scalars(suyos.order_by(_A.id)))
