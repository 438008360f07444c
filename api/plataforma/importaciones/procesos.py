"""Las importaciones, entre los procesos de la empresa: las de las listas que quien mira puede importar."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, case

from api.core.datos.db import empresa_actual
from api.core.datos.listas.pages import Fila
from api.plataforma.importaciones import avance
from api.plataforma.importaciones.models import (
    EN_COLA,
    EN_PROCESO,
    FALLIDA,
    TERMINADA,
    Importacion,
)
from api.plataforma.importaciones.tipos import TIPOS_DE_LISTA
from api.plataforma.procesos import fuentes
from api.plataforma.procesos.fuentes import FuenteDeProcesos

_ESTADOS = {
    EN_COLA: fuentes.EN_COLA,
    EN_PROCESO: fuentes.EN_PROCESO,
    TERMINADA: fuentes.TERMINADO,
    FALLIDA: fuentes.FALLIDO,
}


def _consulta(permisos: Collection[str]) -> Select[Any] | None:
    suyos = [nombre for nombre, tipo in TIPOS_DE_LISTA.items() if tipo.permiso in permisos]
    i = Importacion
    hechas = i.creadas + i.actualizadas + i.malas
    return fuentes.columnas(
        fuentes.IMPORTACION,
        id_=i.id,
        que=i.nombre,
        estado=case(_ESTADOS, value=i.estado, else_=fuentes.ESPERA),
        total=i.filas,
        hechos=case((i.estado == TERMINADA, hechas), else_=0),
        por=i.creada_por,
        empezado_en=i.pedida_en,
        terminado_en=i.terminada_en,
        motivo=i.motivo,
        propio=i.tipo,
    ).where(i.empresa_id == empresa_actual(), i.tipo.in_(suyos))


def _con_avance(fila: Fila) -> Fila:
    """La que anda: cuántas filas lleva leídas, que no están en su tabla."""
    if fila["estado"] != fuentes.EN_PROCESO:
        return fila
    dicho = avance.de(empresa_actual(), fila["id"])
    return {**fila, "total": dicho.total or fila["total"], "hechos": dicho.leidas}


FUENTE = FuenteDeProcesos(
    fuentes.IMPORTACION, _consulta, lambda fila: f"/{fila['propio']}/importar/{fila['id']}", _con_avance
)
