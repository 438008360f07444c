"""Hasta dónde cerró una empresa sus períodos."""

from datetime import date

from sqlalchemy import select

from api.core.datos.db import db
from api.libros.periodos.models import BloqueoPeriodo


def cerrados() -> dict[str, date]:
    """Hasta qué día está cerrado cada alcance."""
    filas = db.session.execute(select(BloqueoPeriodo.alcance, BloqueoPeriodo.hasta))
    return {fila[0]: fila[1] for fila in filas}
