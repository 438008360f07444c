"""Ver y decir quiénes firman."""

from dataclasses import asdict, dataclass
from typing import NamedTuple

from sqlalchemy import select

from api.contabilidad.firmantes.models import FirmantesContables
from api.core.datos import audit, bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import Conflicto

ENTIDAD = "firmantes_contables"


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosFirmantes:
    representante: str
    representante_id: str
    contador: str
    contador_id: str


class FirmantesVistos(NamedTuple):
    """`version` es 0 si nunca se dijeron."""

    representante: str = ""
    representante_id: str = ""
    contador: str = ""
    contador_id: str = ""
    version: int = 0


def ver() -> FirmantesVistos:
    suyos = db.session.scalar(select(FirmantesContables))
    if suyos is None:
        return FirmantesVistos()
    return FirmantesVistos(*(getattr(suyos, campo) for campo in FirmantesVistos._fields))


@transactional
def guardar(datos: DatosFirmantes, version: int | None) -> None:
    """Los guarda. Conflicto si alguien los cambió."""
    bloqueo.turno(f"firmantes-{empresa_actual()}")
    suyos = bloqueo.si_esta(select(FirmantesContables))
    if version is not None and version != (suyos.version if suyos else 0):
        raise Conflicto()
    dichos = asdict(datos)
    antes = {campo: getattr(suyos, campo) for campo in dichos} if suyos else None
    if antes == dichos:
        return
    if suyos is None:
        suyos = FirmantesContables(empresa_id=empresa_actual(), version=0)
        db.session.add(suyos)
    for campo, valor in dichos.items():
        setattr(suyos, campo, valor)
    suyos.version += 1
    db.session.flush()
    audit.record(
        "actualizar", ENTIDAD, empresa_actual(), empresa_id=empresa_actual(), antes=antes, despues=dichos
    )
