"""Las emisiones de muchas facturas, entre los procesos de la empresa."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, case

from api.comprobantes.masiva.models import CANCELADA, EMITIENDO, TERMINADA, EmisionMasiva
from api.core.datos.db import empresa_actual
from api.plataforma.procesos import fuentes
from api.plataforma.procesos.fuentes import FuenteDeProcesos

_ESTADOS = {EMITIENDO: fuentes.EN_PROCESO, TERMINADA: fuentes.TERMINADO, CANCELADA: fuentes.CANCELADO}


def _consulta(permisos: Collection[str]) -> Select[Any] | None:
    if "documentos.emitir" not in permisos:
        return None
    e = EmisionMasiva
    return fuentes.columnas(
        fuentes.EMISION,
        id_=e.id,
        que=e.nombre,
        estado=case(_ESTADOS, value=e.estado, else_=fuentes.ESPERA),
        total=e.facturas,
        hechos=e.emitidas + e.rechazadas,
        por=case((e.emitida_por == "", e.creada_por), else_=e.emitida_por),
        empezado_en=case((e.empezada_en.is_(None), e.creada_en), else_=e.empezada_en),
        terminado_en=e.terminada_en,
        motivo=e.motivo,
    ).where(e.empresa_id == empresa_actual())


FUENTE = FuenteDeProcesos(fuentes.EMISION, _consulta, lambda fila: f"/facturas/masivas/{fila['id']}")
