"""Los feriados nacionales y los días hábiles, que no los cuentan."""

from collections.abc import Collection
from datetime import date, timedelta

from sqlalchemy import func, select

from api.core.datos.db import db
from api.plataforma.catalogos.codigos import FERIADO
from api.plataforma.catalogos.models import CodigoDeLey

_SABADO = 5


def entre(desde: date, hasta: date) -> frozenset[date]:
    """Los que hay de un día a otro, los dos incluidos. La fila que no dice cuándo termina es de un solo día."""
    termina = func.coalesce(CodigoDeLey.hasta, CodigoDeLey.desde)
    suyas = select(CodigoDeLey.desde, termina).where(
        CodigoDeLey.catalogo == FERIADO, CodigoDeLey.desde <= hasta, termina >= desde
    )
    return frozenset(
        dia
        for empieza, fin in db.session.execute(suyas)
        for dia in _dias(max(empieza, desde), min(fin, hasta))
    )


def habiles(desde: date, hasta: date) -> int:
    """Los días de lunes a viernes, sin feriados, que hay después de `desde`, hasta `hasta`."""
    dias = _dias(desde + timedelta(days=1), hasta)
    feriados = entre(desde, hasta)
    return sum(dia.weekday() < _SABADO and dia not in feriados for dia in dias)


def habil_desde(dia: date, cerrados: Collection[date]) -> date:
    """Ese día o, si es sábado, domingo o uno de los feriados `cerrados`, el primero hábil que le sigue."""
    while dia.weekday() >= _SABADO or dia in cerrados:
        dia += timedelta(days=1)
    return dia


def habil_hasta(dia: date, cerrados: Collection[date]) -> date:
    """Ese día o, si no es hábil, el último que lo fue antes."""
    while dia.weekday() >= _SABADO or dia in cerrados:
        dia -= timedelta(days=1)
    return dia


def _dias(desde: date, hasta: date) -> list[date]:
    return [desde + timedelta(days=n) for n in range((hasta - desde).days + 1)]
