"""Las notas de un comprobante. Cuentan desde que se emiten, aunque el SRI aún no las autorice,
y dejan de contar cuando se anulan."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, select

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.efectos import CuentaQueMueve
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.core.datos.db import db


def de(comprobante_id: int) -> Sequence[Comprobante]:
    """Todas las que se le hicieron, de crédito y de débito, también las anuladas."""
    suyas = select(Comprobante).where(
        Comprobante.modifica_id == comprobante_id, Comprobante.tipo.in_(_de_la_cuenta())
    )
    return db.session.scalars(suyas.order_by(Comprobante.id)).all()


def vigentes(comprobante_id: int, menos: int | None = None) -> Sequence[Comprobante]:
    """Las que no están anuladas. `menos`: la que se está corrigiendo, que no cuenta."""
    consulta = select(Comprobante).where(*_suyas(comprobante_id), Comprobante.estado != ANULADO)
    if menos is not None:
        consulta = consulta.where(Comprobante.id != menos)
    return db.session.scalars(consulta.order_by(Comprobante.id)).all()


def con_notas(comprobante_id: int) -> bool:
    """Si alguna nota vigente, de crédito o de débito, lo modifica."""
    suya = select(Comprobante.id).where(
        Comprobante.modifica_id == comprobante_id,
        Comprobante.tipo.in_(_de_la_cuenta()),
        Comprobante.estado != ANULADO,
    )
    return db.session.scalar(suya.limit(1)) is not None


def _de_la_cuenta() -> tuple[str, ...]:
    return tipos.los_que(lambda tipo: tipo.cuenta == CuentaQueMueve.CLIENTE)


# Hay otros tipos que también modifican un documento y no acreditan nada de él.
def _suyas(comprobante_id: int) -> tuple[ColumnElement[bool], ...]:
    return Comprobante.modifica_id == comprobante_id, Comprobante.tipo.in_(tipos.acreditan())
