"""Los puntos desde los que una empresa emite, como los necesita quien emite."""

from typing import Any, NamedTuple

from sqlalchemy import bindparam, select

from api.core.datos.db import db
from api.plataforma.empresas.models import Establecimiento, PuntoEmision


class Punto(NamedTuple):
    """Un punto y su establecimiento; `activo` si lo están los dos."""

    id: int
    establecimiento: str
    codigo: str
    nombre: str
    direccion: str
    activo: bool

    @property
    def serie(self) -> str:
        return f"{self.establecimiento}-{self.codigo}"


def obtener(punto_id: int) -> Punto | None:
    """Un punto de la empresa en que se trabaja; None si no existe."""
    fila = db.session.execute(_UNO, {"punto": punto_id}).one_or_none()
    return _punto(fila) if fila else None


def activos() -> list[Punto]:
    """Los puntos desde los que emite la empresa en que se trabaja, en el orden de sus códigos."""
    orden = (Establecimiento.codigo, PuntoEmision.codigo)
    puntos = [_punto(fila) for fila in db.session.execute(_CONSULTA.order_by(*orden))]
    return [punto for punto in puntos if punto.activo]


_CONSULTA = select(
    PuntoEmision.id,
    Establecimiento.codigo,
    PuntoEmision.codigo,
    PuntoEmision.nombre,
    Establecimiento.nombre,
    Establecimiento.direccion,
    PuntoEmision.activo,
    Establecimiento.activo,
).join(
    Establecimiento,
    (Establecimiento.empresa_id == PuntoEmision.empresa_id)
    & (Establecimiento.id == PuntoEmision.establecimiento_id),
)
_UNO = _CONSULTA.where(PuntoEmision.id == bindparam("punto"))


def _punto(fila: Any) -> Punto:
    id_, local, codigo, nombre, local_nombre, direccion, activo, local_activo = fila
    rotulo = " · ".join(parte for parte in (local_nombre, nombre) if parte)
    return Punto(id_, local, codigo, rotulo, direccion, activo and local_activo)
