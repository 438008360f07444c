"""Lo que la búsqueda halló distinto: se ve, se acepta o se descarta."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import func, select

from api.core.autor import Autor
from api.core.datos import audit, bloqueo, meses
from api.core.datos.clock import ahora, hoy
from api.core.datos.db import db, transactional
from api.core.datos.sesion import Sesion
from api.core.errors import EstadoInvalido, SinPermiso
from api.tributos.regimenes import calidades
from api.tributos.regimenes.calidades import CalidadQueDifiere
from api.tributos.regimenes.models import (
    ACEPTADO,
    DESCARTADO,
    EMPRESA,
    PENDIENTE,
    BusquedaDeRegimenes,
    CambioDeRegimen,
)

ENTIDAD = "cambio_regimen"
_CABEN = 500  # los que se ven
_EDITA = "empresa.editar"
_C = CambioDeRegimen


class CambioVisto(NamedTuple):
    """Uno, en palabras. `se_acepta`: si quien mira puede."""

    id: int
    de: str
    tercero_id: int
    identificacion: str
    nombre: str
    calidades: list[CalidadQueDifiere]
    estado: str
    hallado_en: datetime
    decidido_por: str
    decidido_en: datetime | None
    se_acepta: bool


class RegimenesVistos(NamedTuple):
    """La búsqueda de este año, si empezó, y lo que halló: primero lo que espera."""

    anio: int
    busqueda: BusquedaDeRegimenes | None
    cambios: list[CambioVisto]
    pendientes: int


def ver(sesion: Sesion) -> RegimenesVistos:
    anio = meses.primero_del_ano(hoy()).year
    suyos = select(_C).where(_C.anio == anio)
    orden = ((_C.estado == PENDIENTE).desc(), _C.de, _C.nombre, _C.id)
    cambios = [_visto(fila, sesion) for fila in db.session.scalars(suyos.order_by(*orden).limit(_CABEN))]
    busqueda = db.session.scalar(select(BusquedaDeRegimenes).where(BusquedaDeRegimenes.anio == anio))
    return RegimenesVistos(anio, busqueda, cambios, sum(c.estado == PENDIENTE for c in cambios))


def por_decidir() -> int:
    """Cuántos cambios hallados esperan que alguien los acepte o los descarte."""
    suyos = select(func.count(_C.id)).where(_C.estado == PENDIENTE)
    return db.session.scalar(suyos) or 0


def _visto(fila: CambioDeRegimen, sesion: Sesion) -> CambioVisto:
    return CambioVisto(
        fila.id,
        fila.de,
        fila.tercero_id,
        fila.identificacion,
        fila.nombre,
        calidades.en_palabras(fila.de, fila.antes, fila.ahora),
        fila.estado,
        fila.hallado_en,
        fila.decidido_por,
        fila.decidido_en,
        fila.estado == PENDIENTE and "tributos.preparar" in sesion.permisos and _puede(fila, sesion),
    )


def _puede(fila: CambioDeRegimen, sesion: Sesion) -> bool:
    """El régimen de la empresa lo cambia quien edita la empresa."""
    return fila.de != EMPRESA or _EDITA in sesion.permisos


@transactional
def aceptar(cambio_id: int, sesion: Sesion) -> None:
    """Cambia la empresa, el proveedor o el cliente como el registro dice. Lo de la empresa rige desde el 1 de enero."""
    fila = _para_decidir(cambio_id)
    if not _puede(fila, sesion):
        raise SinPermiso("El régimen de la empresa lo cambia quien puede editar sus datos.")
    _aceptar(fila, sesion.autor)


@transactional
def aceptar_todos(sesion: Sesion) -> int:
    """Los de los terceros que esperan. El de la empresa se acepta aparte. Responde cuántos fueron."""
    suyos = select(_C).where(_C.estado == PENDIENTE, _C.de != EMPRESA).order_by(_C.id).limit(_CABEN)
    filas = bloqueo.todas(suyos)
    for fila in filas:
        _aceptar(fila, sesion.autor)
    return len(filas)


@transactional
def descartar(cambio_id: int, quien: Autor) -> None:
    """Se queda como estaba."""
    _decidir(_para_decidir(cambio_id), DESCARTADO, "descartar", quien)


def _aceptar(fila: CambioDeRegimen, quien: Autor) -> None:
    calidades.aplicar(fila.de, fila.tercero_id, fila.anio, fila.ahora)
    _decidir(fila, ACEPTADO, "aceptar", quien)


def _decidir(fila: CambioDeRegimen, estado: str, accion: str, quien: Autor) -> None:
    fila.estado, fila.decidido_por, fila.decidido_en = estado, quien.nombre, ahora()
    db.session.flush()
    audit.record(accion, ENTIDAD, fila.id, antes=fila.antes, despues=fila.ahora)


def _para_decidir(cambio_id: int) -> CambioDeRegimen:
    fila = bloqueo.una(select(_C).where(_C.id == cambio_id), "No existe ese cambio.")
    if fila.estado != PENDIENTE:
        raise EstadoInvalido(f"Ya lo decidió {fila.decidido_por}.")
    return fila
