"""El bloqueo optimista: quien guarda dice qué versión leyó; si la fila cambió entretanto, no se guarda.

La fila lleva `version`, que sube con cada cambio. El conflicto dice quién la cambió y cuándo, según la
auditoría.
"""

from contextlib import nullcontext
from typing import Protocol

from sqlalchemy import func, select

from api.core.datos.audit import Auditoria
from api.core.datos.clock import GUAYAQUIL
from api.core.datos.db import db, en_todas_las_empresas
from api.core.datos.sesion import actual
from api.core.errors import Conflicto


class ConVersion(Protocol):
    """Una fila con bloqueo optimista."""

    @property
    def id(self) -> int: ...
    @property
    def version(self) -> int: ...


def exigir(fila: ConVersion, version: int | None, entidad: str, que: str = "estos datos") -> None:
    """Rechaza un cambio que parte de una versión vieja de la fila; None no exige ninguna."""
    if version is not None and version != fila.version:
        raise quien_cambio(entidad, fila.id, que)


def quien_cambio(entidad: str, entidad_id: object, que: str = "estos datos") -> Conflicto:
    """El conflicto que se lanza cuando alguien cambió algo mientras tanto: dice quién y cuándo."""
    consulta = (
        select(Auditoria)
        .where(
            Auditoria.entidad == entidad,
            Auditoria.entidad_id == str(entidad_id),
            func.jsonb_typeof(Auditoria.despues) == "object",  # un ingreso no cambia nada
        )
        .order_by(Auditoria.id.desc())
        .limit(1)
    )
    sesion = actual()
    # Una empresa lee lo suyo; el personal del proveedor, lo de aquella de que sea la cosa.
    with nullcontext() if sesion and sesion.empresa_id else en_todas_las_empresas():
        ultima = db.session.scalar(consulta)
    if ultima is None or not ultima.actor_nombre:
        return Conflicto()
    cuando = ultima.instante.astimezone(GUAYAQUIL).strftime("%d/%m/%Y a las %H:%M")
    return Conflicto(f"{ultima.actor_nombre} cambió {que} el {cuando}. Revise sus cambios antes de guardar.")
