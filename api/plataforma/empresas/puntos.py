"""The points from which a company issues, as who issues knows them."""

from typing import Any, NamedTuple

from sqlalchemy import bindparam, select

from api.core.datos.db import db
from api.plataforma.empresas.models import Establecimiento, PuntoEmision


class Punto(NamedTuple):
    """A point and its establishment; `activo` when both are."""

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
    """A point of the company at work."""
    fila = db.session.execute(_UNO, {"punto": punto_id}).one_or_none()
    return _punto(fila) if fila else None


def activos() -> list[Punto]:
    """Those of the company at work from which it issues, by their codes."""
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
