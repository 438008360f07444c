"""La puesta al día de los libros, entre los procesos de la empresa."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, case

from api.contabilidad.activacion import service
from api.core.datos.db import empresa_actual
from api.core.datos.listas.pages import Fila
from api.libros.reglas.models import DETENIDO, EN_COLA, EN_PROCESO, TERMINADO, ContabilidadEmpresa
from api.plataforma.procesos import fuentes
from api.plataforma.procesos.fuentes import FuenteDeProcesos

_ESTADOS = {EN_COLA: fuentes.EN_COLA, EN_PROCESO: fuentes.EN_PROCESO, TERMINADO: fuentes.TERMINADO}
_DETENIDA = "Se detuvo: continúela."


def _consulta(permisos: Collection[str]) -> Select[Any] | None:
    if "contabilidad.ver" not in permisos:
        return None
    c = ContabilidadEmpresa
    return fuentes.columnas(
        fuentes.PUESTA_AL_DIA,
        id_=c.empresa_id,
        que="Contabilizar lo ya registrado",
        estado=case(_ESTADOS, value=c.estado),
        total=c.total,
        hechos=c.hechos,
    ).where(c.empresa_id == empresa_actual(), c.estado.is_not(None))


def _si_anda(fila: Fila) -> Fila:
    """La que ningún trabajador tiene espera a que alguien la continúe."""
    if service.proceso()["estado"] != DETENIDO:
        return fila
    return {**fila, "estado": fuentes.ESPERA, "motivo": _DETENIDA}


FUENTE = FuenteDeProcesos(fuentes.PUESTA_AL_DIA, _consulta, lambda _: "/contabilidad", completar=_si_anda)
