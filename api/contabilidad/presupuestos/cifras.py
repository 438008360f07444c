"""Lo presupuestado, para compararlo con lo que pasó."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal

from sqlalchemy import select

from api.contabilidad.presupuestos.models import LineaPresupuesto
from api.core.datos import meses
from api.core.datos.db import db

CERO = Decimal("0.00")


def entre(desde: date, hasta: date) -> Mapping[int, Decimal]:
    """De cada cuenta, lo presupuestado en los meses de un período, con el de `desde` y el de `hasta` enteros. Las cuentas
    que no están en ningún presupuesto no vienen."""
    suyas = select(LineaPresupuesto).where(LineaPresupuesto.anio.between(desde.year, hasta.year))
    sumas: dict[int, Decimal] = {}
    for linea in db.session.scalars(suyas):
        primero = desde.month if linea.anio == desde.year else 1
        ultimo = hasta.month if linea.anio == hasta.year else 12
        cuanto = sum(linea.meses[primero - 1 : ultimo], CERO)
        sumas[linea.cuenta_id] = sumas.get(linea.cuenta_id, CERO) + cuanto
    return sumas


def meses_enteros(desde: date, hasta: date) -> tuple[date, date]:
    """El período que un presupuesto puede decir: los meses de ese, del primer día al último."""
    return meses.primero(desde), meses.ultimo(hasta)
