"""Desde qué día lleva una empresa sus existencias, y cómo."""

from datetime import date

from sqlalchemy import select

from api.core.datos.db import db, empresa_actual, transactional
from api.existencias.kardex.models import ParametroExistencias


@transactional
def empezar(desde: date) -> None:
    """Desde ese día, lo que la empresa compra y vende mueve el kardex. Lo de antes no lo ha movido ni lo mueve."""
    db.session.merge(ParametroExistencias(empresa_id=empresa_actual(), desde=desde))


def llevadas(dia: date) -> bool:
    """Si ese día la empresa ya las llevaba."""
    desde = db.session.scalar(select(ParametroExistencias.desde))
    return desde is not None and desde <= dia
