"""Los puntos desde los que una empresa emite, como los necesita quien emite."""

from typing import NamedTuple

from sqlalchemy import bindparam, select

from api.core.datos.db import db
from api.core.datos.directas import Directa
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


class Local(NamedTuple):
    """Un establecimiento."""

    id: int
    codigo: str
    nombre: str
    activo: bool


def obtener(punto_id: int) -> Punto | None:
    """Un punto de la empresa en que se trabaja; None si no existe."""
    return _UNO.una(punto=punto_id)


def activos() -> list[Punto]:
    """Los puntos desde los que emite la empresa en que se trabaja, en el orden de sus códigos."""
    orden = (Establecimiento.codigo, PuntoEmision.codigo)
    puntos = [_punto(*fila) for fila in db.session.execute(_CONSULTA.order_by(*orden))]
    return [punto for punto in puntos if punto.activo]


def establecimiento_de(codigo: str) -> int | None:
    """El id del establecimiento que tiene ese código en la empresa en que se trabaja; None si no hay."""
    return db.session.scalar(select(Establecimiento.id).where(Establecimiento.codigo == codigo))


def locales() -> dict[int, Local]:
    """Los establecimientos de la empresa en que se trabaja, en el orden de sus códigos."""
    e = Establecimiento
    suyos = select(e.id, e.codigo, e.nombre, e.activo).order_by(e.codigo)
    return {fila.id: Local(*fila) for fila in db.session.execute(suyos)}


def matriz() -> str:
    """El código del primer establecimiento de la empresa en que se trabaja."""
    codigo = db.session.scalar(select(Establecimiento.codigo).order_by(Establecimiento.codigo).limit(1))
    return codigo or ""


_CONSULTA = select(
    PuntoEmision.id,
    Establecimiento.codigo.label("local"),
    PuntoEmision.codigo,
    PuntoEmision.nombre,
    Establecimiento.nombre.label("local_nombre"),
    Establecimiento.direccion,
    PuntoEmision.activo,
    Establecimiento.activo.label("local_activo"),
).join(
    Establecimiento,
    (Establecimiento.empresa_id == PuntoEmision.empresa_id)
    & (Establecimiento.id == PuntoEmision.establecimiento_id),
)


def _punto(
    id: int,
    local: str,
    codigo: str,
    nombre: str,
    local_nombre: str,
    direccion: str,
    activo: bool,
    local_activo: bool,
) -> Punto:
    rotulo = " · ".join(parte for parte in (local_nombre, nombre) if parte)
    return Punto(id, local, codigo, rotulo, direccion, activo and local_activo)


_UNO = Directa(_punto, lambda: _CONSULTA.where(PuntoEmision.id == bindparam("punto")))
