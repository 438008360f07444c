"""Sella lo asentado: le da su número y su huella. Lo hace un trabajo, de a uno por empresa, segundos después: así quienes
asientan no se esperan por un número (docs/decisiones/029-los-libros.md)."""

from sqlalchemy import select, text

from api.core.datos.db import db, empresa_actual, en_empresa, en_todas_las_empresas, transactional
from api.core.datos.jobs import defer
from api.libros.asientos.models import AsientoContable

LOTE = 500
_SELLAR = text("SELECT tinta_sellar(:empresa, :cuantos)")


@transactional
def sellar_lote(cuantos: int = LOTE) -> int:
    """Sella hasta `cuantos` de la empresa actual, en el orden de sus ids. Responde cuántos; 0 también si otro lo está
    haciendo."""
    return int(db.session.scalar(_SELLAR, {"empresa": empresa_actual(), "cuantos": cuantos}) or 0)


def sellar(empresa_id: int) -> int:
    """Sella todo lo pendiente de una empresa. Responde cuántos."""
    total = 0
    with en_empresa(empresa_id):
        while hechos := sellar_lote():
            total += hechos
            if hechos < LOTE:
                break
    return total


def pedir(empresa_id: int) -> None:
    """Pide que se selle pronto lo de esa empresa."""
    defer("contabilidad.sellar", unico=f"sellar-{empresa_id}", empresa_id=empresa_id)


@transactional
def barrer() -> None:
    """Pide que se selle lo de cada empresa que tenga algo sin sellar."""
    with en_todas_las_empresas():
        suyas = select(AsientoContable.empresa_id).where(AsientoContable.numero.is_(None)).distinct()
        for empresa_id in db.session.scalars(suyas).all():
            pedir(empresa_id)
