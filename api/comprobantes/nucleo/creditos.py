"""Las notas de crédito de un comprobante. Cuentan desde que se emiten, aunque el SRI aún no las autorice,
y dejan de contar cuando se anulan."""

from collections.abc import Sequence
from decimal import Decimal

from sqlalchemy import ColumnElement, func, select

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.core.datos.db import db


def de(comprobante_id: int) -> Sequence[Comprobante]:
    """Todas las que se le hicieron, también las anuladas."""
    return db.session.scalars(
        select(Comprobante).where(*_suyas(comprobante_id)).order_by(Comprobante.id)
    ).all()


def vigentes(comprobante_id: int, menos: int | None = None) -> Sequence[Comprobante]:
    """Las que no están anuladas. `menos`: la que se está corrigiendo, que no cuenta."""
    consulta = select(Comprobante).where(*_suyas(comprobante_id), Comprobante.estado != ANULADO)
    if menos is not None:
        consulta = consulta.where(Comprobante.id != menos)
    return db.session.scalars(consulta.order_by(Comprobante.id)).all()


def total(comprobante_id: int) -> Decimal:
    """La suma de las vigentes, en USD."""
    suma = select(func.coalesce(func.sum(Comprobante.total), 0)).where(
        *_suyas(comprobante_id), Comprobante.estado != ANULADO
    )
    return Decimal(db.session.execute(suma).scalar_one())


# Hay otros tipos que también modifican un documento y no acreditan nada de él.
def _suyas(comprobante_id: int) -> tuple[ColumnElement[bool], ...]:
    return Comprobante.modifica_id == comprobante_id, Comprobante.tipo.in_(tipos.acreditan())
