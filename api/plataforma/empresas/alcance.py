"""En qué empresa trabaja una llamada: la de la sesión, la que un administrador nombra con `eid`, o todas las
que él puede ver."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Select, Subquery

from api.core.datos.db import db, en_empresa, en_todas_las_empresas
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado, Validacion
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.usuarios.models import ADMINISTRADOR

_ELIJA = "Elija la empresa de los clientes."


@contextmanager
def de(sesion: Sesion, eid: int | None) -> Iterator[int | None]:
    """Trabaja con las filas de una empresa (entrega su id), o de todas las que la sesión puede ver (None)."""
    if sesion.empresa_id is not None:
        if eid not in (None, sesion.empresa_id):
            raise NoEncontrado("No existe esa empresa.")
        yield sesion.empresa_id
    elif eid is not None:
        with en_empresa(empresas.obtener_visible(sesion, eid).id):
            yield eid
    else:
        with en_todas_las_empresas():
            yield None


@contextmanager
def de_una(sesion: Sesion, eid: int | None) -> Iterator[int]:
    """Trabaja con las filas de una empresa. Un administrador debe decir cuál."""
    with de(sesion, eid) as empresa_id:
        if empresa_id is None:
            raise Validacion(_ELIJA, {"query": {"eid": [_ELIJA]}})
        yield empresa_id


def empresas_visibles(sesion: Sesion) -> Subquery:
    """Las empresas que la sesión puede ver, con sus nombres; un usuario de empresa, solo la suya."""
    if sesion.empresa_id is None:
        visibles = empresas.visibles_para(sesion)
    else:
        visibles = empresas.visibles_de(ADMINISTRADOR, 0).where(Empresa.id == sesion.empresa_id)
    return visibles.with_only_columns(Empresa.id, Empresa.nombre_comercial).subquery()


@contextmanager
def de_la_fila(sesion: Sesion, eid: int | None, de_quien: Select[int], msg: str) -> Iterator[int]:
    """Trabaja en la empresa de una fila. Si `eid` no viene, `de_quien` (el empresa_id de la fila) se busca
    entre las que la sesión puede ver; NoEncontrado con `msg` si no está."""
    with de(sesion, eid) as empresa_id:
        if empresa_id is None:
            (columna,) = de_quien.selected_columns
            visibles = empresas_visibles(sesion)
            empresa_id = db.session.scalar(de_quien.join(visibles, visibles.c.id == columna))
            if empresa_id is None:
                raise NoEncontrado(msg)
        if sesion.empresa_id is None:
            with en_empresa(empresa_id):
                yield empresa_id
        else:
            yield empresa_id
