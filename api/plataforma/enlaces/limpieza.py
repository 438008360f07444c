"""Borrar los enlaces que ya no abren nada."""

from datetime import timedelta

from sqlalchemy import delete

from api.core.datos.clock import ahora
from api.core.datos.db import db, en_todas_las_empresas, transactional
from api.plataforma.enlaces.models import EnlacePublico

_DE_MAS = timedelta(days=1)  # uno revocado no se borra mientras su firma todavía valga


@transactional
def olvidar() -> None:
    """Borra los vencidos, de todas las empresas. Que uno se revocó queda en la auditoría."""
    with en_todas_las_empresas():
        db.session.execute(delete(EnlacePublico).where(EnlacePublico.vence_en < ahora() - _DE_MAS))
