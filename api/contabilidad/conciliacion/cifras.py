"""Lo que falta para que el banco y los libros digan lo mismo un día."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, func, select

from api.contabilidad.conciliacion import service
from api.contabilidad.conciliacion.models import (
    CERRADA,
    Conciliacion,
    CruceBancario,
    LineaExtracto,
    ParteDeCruce,
)
from api.contabilidad.libros import acumulado
from api.contabilidad.libros.acumulado import CERO, SumasDeCuenta
from api.core.datos.db import db
from api.libros.asientos.models import AsientoContable, LineaAsiento

POSTERIORES = timedelta(days=15)  # lo que se asentó poco después puede ser lo que el banco dijo antes
_A, _L, _X, _P, _R, _K = (
    AsientoContable,
    LineaAsiento,
    LineaExtracto,
    ParteDeCruce,
    CruceBancario,
    Conciliacion,
)


class CifrasDeConciliacion(NamedTuple):
    """En USD. `en_transito`: lo que los libros tienen y el banco todavía no. `posteriores`: lo que el banco ya tiene y los
    libros dicen con fecha posterior. `por_registrar`: las líneas del banco sin cruzar, que son `por_cruzar`. `diferencia`:
    el saldo del banco menos el que los libros explican; se cierra en cero. `sin_explicar`: la que quedaría con todas las
    líneas registradas: falta parte del extracto, o el saldo del que se partió no era el mismo."""

    saldo_banco: Decimal
    saldo_libros: Decimal
    en_transito: Decimal
    movimientos_en_transito: int
    posteriores: Decimal
    por_registrar: Decimal
    por_cruzar: int
    cruzadas: int
    diferencia: Decimal
    sin_explicar: Decimal

    @property
    def cierra(self) -> bool:
        return self.diferencia == 0 and self.por_cruzar == 0


def de(suya: Conciliacion) -> CifrasDeConciliacion:
    """Las de hoy si está abierta; las que había al cerrarla, si está cerrada."""
    cuenta = service.cuenta_de(suya.banco_id)
    en_transito, cuantos = _sumar(pendientes(suya, cuenta))
    posteriores, _ = _sumar(registrados_despues(suya, cuenta))
    sin_cruzar = select(func.coalesce(func.sum(_X.importe), 0), func.count()).where(
        *_lineas(suya), ~cruzada(suya)
    )
    por_registrar, por_cruzar = db.session.execute(sin_cruzar).one()
    todas = (
        db.session.scalar(select(func.count()).select_from(_X).where(*_lineas(suya), _X.fecha >= suya.desde))
        or 0
    )
    if suya.saldo_libros is not None:
        libros = suya.saldo_libros
    else:
        libros = acumulado.hasta(suya.hasta, cuenta_id=cuenta).get(cuenta, SumasDeCuenta()).saldo
    diferencia = suya.saldo_banco - (libros - en_transito + posteriores)
    return CifrasDeConciliacion(
        suya.saldo_banco,
        libros,
        en_transito,
        cuantos,
        posteriores,
        por_registrar,
        por_cruzar,
        todas - por_cruzar,
        diferencia,
        diferencia - por_registrar,
    )


def pendientes(
    suya: Conciliacion, cuenta_id: int, hasta: date | None = None, desde: date | None = None
) -> list[ColumnElement[bool]]:
    """Cuáles movimientos de los libros el banco no dijo todavía. Si no se dice otra cosa, desde que la cuenta se concilia
    aquí y hasta el corte."""
    criterios = [
        _L.cuenta_id == cuenta_id,
        _L.fecha >= (desde or service.inicio_de(suya.banco_id)),
        _L.fecha <= (hasta or suya.hasta),
        ~_cruzado(suya),
    ]
    if suya.estado == CERRADA:  # lo que se asentó después con fecha anterior no cambia lo cerrado
        criterios.append(_A.creado_en <= suya.cerrada_en)
    return criterios


def registrados_despues(suya: Conciliacion, cuenta_id: int) -> list[ColumnElement[bool]]:
    """Cuáles el banco dijo hasta ese día y los libros tienen con fecha posterior."""
    return [_L.cuenta_id == cuenta_id, _L.fecha > suya.hasta, _cruzado(suya)]


def cruzada(suya: Conciliacion) -> ColumnElement[bool]:
    """Si una línea del extracto ya se cruzó, en esta o en una anterior."""
    return _partes(suya).where(_P.linea_id == _X.id, _P.empresa_id == _X.empresa_id).exists()


def _cruzado(suya: Conciliacion) -> ColumnElement[bool]:
    return (
        _partes(suya)
        .where(_P.empresa_id == _L.empresa_id, _P.asiento_id == _L.asiento_id, _P.asiento_n == _L.n)
        .exists()
    )


def _partes(suya: Conciliacion) -> Select[Any]:
    """Las de cruces de esta y de las anteriores. La abierta es la última: todas.

    Con OFFSET, PostgreSQL busca cada una por su índice. Sin él las une, y de una empresa nueva cree que son pocas: mira
    todas las partes por cada línea."""
    if suya.estado != CERRADA:
        return select(_P.id).offset(0)
    return (
        select(_P.id)
        .join(_R, and_(_R.empresa_id == _P.empresa_id, _R.id == _P.cruce_id))
        .join(_K, and_(_K.empresa_id == _R.empresa_id, _K.id == _R.conciliacion_id))
        .where(_K.hasta <= suya.hasta)
        .offset(0)
    )


def _lineas(suya: Conciliacion) -> list[ColumnElement[bool]]:
    return [_X.banco_id == suya.banco_id, _X.fecha <= suya.hasta]


def _sumar(criterios: list[ColumnElement[bool]]) -> tuple[Decimal, int]:
    suma, cuantos = db.session.execute(
        select(func.coalesce(func.sum(_L.debe - _L.haber), 0), func.count())
        .select_from(_L)
        .join(_A, and_(_A.empresa_id == _L.empresa_id, _A.id == _L.asiento_id))
        .where(*criterios)
    ).one()
    return suma or CERO, cuantos
