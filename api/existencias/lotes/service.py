"""Corregir la caducidad de un lote. Lo que hay de él no se escribe: es la suma de lo que se movió."""

from sqlalchemy import select

from api.core.datos import audit, bloqueo, versiones
from api.core.datos.cambios import Cambios
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import NoEncontrado
from api.existencias.lotes.lista import NO_EXISTE
from api.existencias.lotes.models import LoteDeProducto

ENTIDAD = "lote_producto"
_L = LoteDeProducto


@transactional
def cambiar(lote_id: int, cambios: Cambios) -> None:
    """La que estaba mal escrita. Lo ya vendido dice la que se sabía entonces."""
    suyo = bloqueo.una(select(_L).where(_L.id == lote_id), NO_EXISTE)
    versiones.exigir(suyo, cambios.version, ENTIDAD, "este lote")
    antes, despues = audit.changes(suyo, cambios)
    if not despues:
        return
    suyo.caduca = cambios["caduca"]
    suyo.version += 1
    audit.record("actualizar", ENTIDAD, suyo.id, empresa_id=empresa_actual(), antes=antes, despues=despues)


def obtener(lote_id: int) -> LoteDeProducto:
    hallado = db.session.scalar(select(_L).where(_L.id == lote_id))
    if hallado is None:
        raise NoEncontrado(NO_EXISTE)
    return hallado
