"""Las bodegas: la de siempre de cada establecimiento, y las demás que la empresa tenga."""

from collections.abc import Iterable

from sqlalchemy import select, text
from sqlalchemy.dialects.postgresql import insert

from api.core.datos.clock import ahora
from api.core.datos.db import db, empresa_actual
from api.core.datos.directas import recordado
from api.core.errors import NoEncontrado
from api.existencias.bodegas.models import Bodega
from api.plataforma.empresas import puntos
from api.plataforma.empresas.models import Establecimiento

NO_EXISTE = "No existe esa bodega."


def de_siempre(codigo: str) -> int:
    """La bodega de la que sale lo que se vende en un establecimiento; si aún no la tiene, se le hace. Dentro de
    `directas.una_sola_vez` se busca una vez."""
    de_cada: dict[str, int] = recordado(("bodegas de siempre", empresa_actual()), dict)
    if codigo not in de_cada:
        de_cada[codigo] = _hallar(codigo) or _hacer(codigo)
    return de_cada[codigo]


def de_la_matriz() -> int:
    """La de siempre del primer establecimiento de la empresa."""
    return de_siempre(puntos.matriz())


def nombres(ids: Iterable[int]) -> dict[int, str]:
    suyas = select(Bodega.id, Bodega.nombre).where(Bodega.id.in_(set(ids)))
    return {fila.id: fila.nombre for fila in db.session.execute(suyas)}


def _hallar(codigo: str) -> int | None:
    suya = (
        select(Bodega.id)
        .join(
            Establecimiento,
            (Establecimiento.empresa_id == Bodega.empresa_id)
            & (Establecimiento.id == Bodega.establecimiento_id),
        )
        .where(Bodega.principal, Establecimiento.codigo == codigo)
    )
    return db.session.scalar(suya)


def _hacer(codigo: str) -> int:
    """Otro puede estar haciéndola a la vez: la que queda es una."""
    establecimiento_id = puntos.establecimiento_de(codigo)
    if establecimiento_id is None:
        raise NoEncontrado(f"No existe el establecimiento {codigo}.")
    nueva = insert(Bodega).values(
        empresa_id=empresa_actual(),
        establecimiento_id=establecimiento_id,
        nombre=_nombre_libre(f"Bodega {codigo}"),
        principal=True,
        activa=True,
        version=1,
        creada_en=ahora(),
    )
    db.session.execute(
        nueva.on_conflict_do_nothing(
            index_elements=["empresa_id", "establecimiento_id"], index_where=text("principal")
        )
    )
    hecha = _hallar(codigo)
    if hecha is None:
        raise NoEncontrado(NO_EXISTE)
    return hecha


def _nombre_libre(nombre: str) -> str:
    """El que una persona ya le puso a otra bodega no sirve."""
    tomados = set(db.session.scalars(select(Bodega.nombre).where(Bodega.nombre.startswith(nombre))))
    numerados = (f"{nombre} ({n})" for n in range(2, len(tomados) + 3))
    return next(libre for libre in (nombre, *numerados) if libre not in tomados)
