"""Lo que las fuentes no dicen igual de un anexo, como la empresa lo eligió."""

from dataclasses import asdict
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto
from api.tributos.ats.anexo import AjustesDelAnexo
from api.tributos.ats.models import AjustesAnexo
from api.tributos.obligaciones import elecciones
from api.tributos.obligaciones.clases import ATS, SEMESTRAL

ENTIDAD = "ajustes_ats"


class AjustesVistos(NamedTuple):
    """`semestral`: si lo presenta cada medio año, que se elige con lo demás que declara. `version` es 0 si nunca se dijeron."""

    totales: str
    anulados: bool
    semestral: bool
    version: int


def de_la_empresa() -> AjustesDelAnexo:
    suyos = db.session.scalar(select(AjustesAnexo))
    return AjustesDelAnexo(suyos.totales, suyos.anulados) if suyos else AjustesDelAnexo()


def ver() -> AjustesVistos:
    suyos = db.session.scalar(select(AjustesAnexo))
    cada = next((q.cada or q.segun_regimen for q in elecciones.ver() if q.obligacion == ATS), "")
    return AjustesVistos(
        **asdict(de_la_empresa()), semestral=cada == SEMESTRAL, version=suyos.version if suyos else 0
    )


@transactional
def guardar(datos: AjustesDelAnexo, version: int | None) -> None:
    """Los cambia para todo anexo que se haga desde ahora. Conflicto si alguien los cambió."""
    bloqueo.turno(f"ajustes-ats-{empresa_actual()}")
    suyos = bloqueo.si_esta(select(AjustesAnexo))
    if version is not None and version != (suyos.version if suyos else 0):
        raise Conflicto()
    antes = asdict(AjustesDelAnexo(suyos.totales, suyos.anulados) if suyos else AjustesDelAnexo())
    despues = asdict(datos)
    if antes == despues:
        return
    if suyos is None:
        suyos = AjustesAnexo(empresa_id=empresa_actual(), version=0)
        db.session.add(suyos)
    suyos.totales, suyos.anulados = datos.totales, datos.anulados
    suyos.version += 1
    db.session.flush()
    audit.record("actualizar", ENTIDAD, empresa_actual(), antes=antes, despues=despues)
