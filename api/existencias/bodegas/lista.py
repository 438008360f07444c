"""Las bodegas, como se ven: son pocas, y van todas."""

from collections.abc import Sequence

from sqlalchemy import select

from api.core.datos.db import db
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.existencias.bodegas.models import Bodega
from api.existencias.bodegas.service import NO_EXISTE
from api.plataforma.empresas import puntos

_COLUMNAS = ("id", "nombre", "establecimiento_id", "principal", "transito", "activa", "version")


def todas(*, activas: bool | None = None, transito: bool = False) -> list[Fila]:
    """Las de la empresa, por establecimiento: primero la de siempre. Con `transito`, también lo que está en camino."""
    suyas = select(Bodega)
    if activas is not None:
        suyas = suyas.where(Bodega.activa.is_(activas))
    if not transito:
        suyas = suyas.where(~Bodega.transito)
    filas = _completas(db.session.scalars(suyas).all())
    return sorted(
        filas, key=lambda f: (f["establecimiento"], f["transito"], not f["principal"], f["nombre"].casefold())
    )


def una(bodega_id: int) -> Fila:
    hallada = db.session.scalar(select(Bodega).where(Bodega.id == bodega_id))
    if hallada is None:
        raise NoEncontrado(NO_EXISTE)
    return _completas([hallada])[0]


def _completas(bodegas: Sequence[Bodega]) -> list[Fila]:
    locales = puntos.locales() if bodegas else {}
    return [
        {
            **{columna: getattr(bodega, columna) for columna in _COLUMNAS},
            "establecimiento": locales[bodega.establecimiento_id].codigo,
            "establecimiento_nombre": locales[bodega.establecimiento_id].nombre,
        }
        for bodega in bodegas
    ]
