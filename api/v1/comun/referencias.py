"""La referencia con que un programa nombra lo que crea: una sola cosa de su clase en toda la empresa."""

from collections.abc import Callable, Iterable, Sequence

from sqlalchemy import select

from api.core.datos import bloqueo
from api.core.datos.db import db, empresa_actual, transactional
from api.core.datos.listas.pages import Fila
from api.core.errors import Conflicto
from api.v1.comun.models import ReferenciaExterna as R

_YA = "Esa referencia ya es de otro, con el id {}."


@transactional
def una_sola(clase: str, referencia: str, crear: Callable[[], int]) -> int:
    """El id de lo que `crear` crea, con esa referencia; vacía, ninguna. Si otro ya la tiene, `Conflicto`, y nada se crea: de
    dos a la vez, el segundo espera al primero."""
    if not referencia:
        return crear()
    bloqueo.turno(f"referencia|{empresa_actual()}|{clase}|{referencia}")
    if (otro := hallar(clase, referencia)) is not None:
        raise Conflicto.en("referencia", _YA.format(otro))
    objeto_id = crear()
    fila = R(empresa_id=empresa_actual(), clase=clase, referencia=referencia, objeto_id=objeto_id)
    db.session.add(fila)
    db.session.flush()
    return objeto_id


def hallar(clase: str, referencia: str) -> int | None:
    """El id de lo que tiene esa referencia; None si no hay."""
    return db.session.scalar(select(R.objeto_id).where(R.clase == clase, R.referencia == referencia))


def de(clase: str, ids: Iterable[int]) -> dict[int, str]:
    """La de cada uno de esos que tiene una."""
    suyas = select(R.objeto_id, R.referencia).where(R.clase == clase, R.objeto_id.in_(list(ids)))
    return {fila.objeto_id: fila.referencia for fila in db.session.execute(suyas)}


def puestas(clase: str, filas: Sequence[Fila], campo: str = "referencia") -> list[Fila]:
    """Las filas, cada una con la suya en ese campo; None, si no tiene."""
    suyas = de(clase, [fila["id"] for fila in filas])
    return [{**fila, campo: suyas.get(fila["id"])} for fila in filas]


def de_esa(clase: str, referencia: str) -> list[int] | None:
    """Con qué ids se acota una lista por su referencia; None si no se pide ninguna."""
    if not referencia:
        return None
    suyo = hallar(clase, referencia)
    return [] if suyo is None else [suyo]
