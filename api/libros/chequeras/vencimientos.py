"""Cada día, los cheques posfechados cuya fecha llegó salen del banco."""

from sqlalchemy import select

from api.core.datos.clock import hoy
from api.core.datos.db import db, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.libros.chequeras import girados
from api.libros.chequeras.models import ChequeGirado

_G = ChequeGirado
DEBIDOS = (
    _G.posfechado,
    _G.debitado_el.is_(None),
    _G.anulado_el.is_(None),
)


@transactional
def pedir() -> None:
    """Encarga los de hoy, por empresa."""
    with en_todas_las_empresas():
        suyas = select(_G.empresa_id).where(_G.fecha <= hoy(), *DEBIDOS)
        for empresa_id in db.session.scalars(suyas.distinct()).all():
            defer("cheques.vencer", unico=f"cheques-{empresa_id}", empresa_id=empresa_id)


def vencer(empresa_id: int) -> None:
    with en_empresa(empresa_id):
        girados.vencer()
