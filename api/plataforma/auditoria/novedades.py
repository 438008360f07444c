"""Lo que pasó en una empresa desde la última vez que alguien miró: lo que no hizo él y su perfil le deja ver.

Sale de las últimas líneas de la auditoría, y así preguntar cuesta siempre lo mismo. Lo seguido de una misma cosa se cuenta
junto: quinientos recibidos son una novedad.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import func, select, tuple_

from api.core.datos.audit import Auditoria
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.sesion import Sesion
from api.core.declarado import NOVEDADES
from api.plataforma.auditoria import service
from api.plataforma.usuarios import de_empresa

_LINEAS = 2000  # las que se miran, de lo último
_CABEN = 200  # de ellas, las que son novedades de alguien
_SE_VEN = 20


class Novedad(NamedTuple):
    """Algo que pasó; con varias cosas a la vez, la última y `cuantas`. `nueva`, si fue después de la última mirada."""

    id: int
    instante: datetime
    quien: str
    accion: str
    accion_nombre: str
    entidad: str
    entidad_nombre: str
    entidad_id: str
    cosa: str
    cuantas: int
    nueva: bool


class Novedades(NamedTuple):
    """Las últimas, cuántas son nuevas, y hasta dónde llegan."""

    nuevas: int
    items: list[Novedad]
    hasta: int


def leer(sesion: Sesion) -> Novedades:
    """Las de quien llama. Quien está en lugar de otro no tiene las suyas."""
    pares = [
        (entidad, accion)
        for entidad, (permiso, *acciones) in NOVEDADES.items()
        if permiso in sesion.permisos
        for accion in acciones
    ]
    if sesion.delegado_de is not None or not pares:
        return Novedades(0, [], 0)
    vistas = de_empresa.novedades_vistas(sesion.usuario_id)
    ultimas = (
        select(*service.COLUMNAS)
        .where(Auditoria.empresa_id == empresa_actual())
        .order_by(Auditoria.id.desc())
        .limit(_LINEAS)
        .subquery()
        .c
    )
    suyas = (
        select(*ultimas)
        .where(tuple_(ultimas.entidad, ultimas.accion).in_(pares), ultimas.actor != sesion.sujeto)
        .order_by(ultimas.id.desc())
        .limit(_CABEN)
    )
    items = _juntas(db.session.execute(suyas).mappings().all(), vistas)
    return Novedades(sum(uno.nueva for uno in items), items, items[0].id if items else vistas)


@transactional
def ver(sesion: Sesion, hasta: int) -> None:
    """Quien llama miró las suyas hasta esa."""
    if sesion.delegado_de is not None:
        return
    ultima = db.session.scalar(select(func.max(Auditoria.id)).where(Auditoria.empresa_id == empresa_actual()))
    de_empresa.anotar_novedades_vistas(sesion.usuario_id, min(hasta, ultima or 0))


def _juntas(filas: Sequence[Mapping[Any, Any]], vistas: int) -> list[Novedad]:
    grupos = [
        list(suyas) for _, suyas in groupby(filas, key=lambda f: (f["actor"], f["accion"], f["entidad"]))
    ][:_SE_VEN]
    dichas = service.legibles([suyas[0] for suyas in grupos])
    return [
        Novedad(
            id=linea.id,
            instante=linea.instante,
            quien=linea.actor_nombre,
            accion=linea.accion,
            accion_nombre=linea.accion_nombre,
            entidad=linea.entidad,
            entidad_nombre=linea.entidad_nombre,
            entidad_id=linea.entidad_id,
            cosa=linea.cosa,
            cuantas=len(suyas),
            nueva=linea.id > vistas,
        )
        for linea, suyas in zip(dichas, grupos, strict=True)
    ]
