"""Lo que se trae a los recibidos, entre los procesos de la empresa."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, case

from api.compras.recibidos.models import EN_COLA, EN_PROCESO, FALLIDA, TERMINADA, CargaRecibidos
from api.core.datos.db import empresa_actual
from api.plataforma.procesos import fuentes
from api.plataforma.procesos.fuentes import FuenteDeProcesos

_ESTADOS = {
    EN_COLA: fuentes.EN_COLA,
    EN_PROCESO: fuentes.EN_PROCESO,
    TERMINADA: fuentes.TERMINADO,
    FALLIDA: fuentes.FALLIDO,
}


def _consulta(permisos: Collection[str]) -> Select[Any] | None:
    if "recibidos.ver" not in permisos:
        return None
    c = CargaRecibidos
    return fuentes.columnas(
        fuentes.RECIBIDOS,
        id_=c.id,
        que=c.nombre,
        estado=case(_ESTADOS, value=c.estado),
        total=c.total,
        hechos=c.hechos,
        por=c.creada_por,
        empezado_en=c.pedida_en,
        terminado_en=c.terminada_en,
        motivo=c.motivo,
    ).where(c.empresa_id == empresa_actual())


FUENTE = FuenteDeProcesos(fuentes.RECIBIDOS, _consulta, lambda fila: f"/recibidos/cargas/{fila['id']}")
