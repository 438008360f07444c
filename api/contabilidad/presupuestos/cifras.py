"""Lo presupuestado, para compararlo con lo que pasó."""

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal

from sqlalchemy import select

from api.contabilidad.presupuestos.models import LineaPresupuesto
from api.core.datos import meses
from api.core.datos.db import db

CERO = Decimal("0.00")


def entre(desde: date, hasta: date, centro_id: int | None = None) -> Mapping[int, Decimal]:
    """De cada cuenta, lo presupuestado en los meses de un período, con el de `desde` y el de `hasta` enteros. Las cuentas
    que no están en ningún presupuesto no vienen."""
    sumas: dict[int, Decimal] = {}
    for linea in _lineas(desde.year, hasta.year, centro_id):
        primero = desde.month if linea.anio == desde.year else 1
        ultimo = hasta.month if linea.anio == hasta.year else 12
        cuanto = sum(linea.meses[primero - 1 : ultimo], CERO)
        sumas[linea.cuenta_id] = sumas.get(linea.cuenta_id, CERO) + cuanto
    return sumas


def al(dia: date, centro_id: int | None = None) -> Mapping[int, Decimal]:
    """De cada cuenta, lo presupuestado del mes de ese día."""
    sumas: dict[int, Decimal] = {}
    for linea in _lineas(dia.year, dia.year, centro_id):
        sumas[linea.cuenta_id] = sumas.get(linea.cuenta_id, CERO) + linea.meses[dia.month - 1]
    return sumas


def _lineas(primero: int, ultimo: int, centro_id: int | None) -> Iterator[LineaPresupuesto]:
    """Las de un centro o, sin él, las de la empresa: de la cuenta que un año solo se presupuestó por centros, las de ellos."""
    suyas = select(LineaPresupuesto).where(LineaPresupuesto.anio.between(primero, ultimo))
    if centro_id is not None:
        yield from db.session.scalars(suyas.where(LineaPresupuesto.centro_id == centro_id))
        return
    lineas = db.session.scalars(suyas).all()
    enteras = {(linea.anio, linea.cuenta_id) for linea in lineas if linea.centro_id is None}
    for linea in lineas:
        if linea.centro_id is None or (linea.anio, linea.cuenta_id) not in enteras:
            yield linea


def meses_enteros(desde: date, hasta: date) -> tuple[date, date]:
    """El período que un presupuesto puede decir: los meses de ese, del primer día al último."""
    return meses.primero(desde), meses.ultimo(hasta)
