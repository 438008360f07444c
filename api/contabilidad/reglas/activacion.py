"""Si la empresa lleva libros aquí: su fila, que nace cuando hace falta."""

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert

from api.contabilidad.reglas.models import ContabilidadEmpresa
from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual

_FALTA = "La empresa no lleva libros aquí."


def obtener() -> ContabilidadEmpresa:
    """La de la empresa actual; si no tiene, una sin guardar."""
    suya = db.session.scalar(select(ContabilidadEmpresa))
    return suya or ContabilidadEmpresa(
        empresa_id=empresa_actual(), activa=False, total=0, hechos=0, paso=0, hasta_id=0, version=1
    )


def bloquear() -> ContabilidadEmpresa:
    """La de la empresa actual, bloqueada."""
    db.session.execute(
        insert(ContabilidadEmpresa).values(empresa_id=empresa_actual()).on_conflict_do_nothing()
    )
    return bloqueo.una(select(ContabilidadEmpresa), _FALTA)
