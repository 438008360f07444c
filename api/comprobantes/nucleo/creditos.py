"""The credit notes made against a document, while they aren't annulled: they count from the moment that
they are issued, also those that the SRI hasn't authorised."""

from collections.abc import Sequence
from decimal import Decimal

from sqlalchemy import ColumnElement, func, select

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.core.datos.db import db


def de(comprobante_id: int) -> Sequence[Comprobante]:
    """All that were made, also those annulled since."""
    return db.session.scalars(
        select(Comprobante).where(*_suyas(comprobante_id)).order_by(Comprobante.id)
    ).all()


def vigentes(comprobante_id: int, menos: int | None = None) -> Sequence[Comprobante]:
    """Those of a document of the company at work, but for `menos`, which is being corrected."""
    consulta = select(Comprobante).where(*_suyas(comprobante_id), Comprobante.estado != ANULADO)
    if menos is not None:
        consulta = consulta.where(Comprobante.id != menos)
    return db.session.scalars(consulta.order_by(Comprobante.id)).all()


def total(comprobante_id: int) -> Decimal:
    """What they come to."""
    suma = select(func.coalesce(func.sum(Comprobante.total), 0)).where(
        *_suyas(comprobante_id), Comprobante.estado != ANULADO
    )
    return Decimal(db.session.execute(suma).scalar_one())


# Other kinds modify a document too, and credit nothing of it.
def _suyas(comprobante_id: int) -> tuple[ColumnElement[bool], ...]:
    return Comprobante.modifica_id == comprobante_id, Comprobante.tipo.in_(tipos.acreditan())
