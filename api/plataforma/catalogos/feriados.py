"""Los feriados nacionales, los de cada cantón, y los días hábiles, que no los cuentan."""

from collections.abc import Collection, Iterator
from datetime import date, timedelta

from sqlalchemy import func, select

from api.core.datos.db import db
from api.core.papel.textos import plegar
from api.plataforma.catalogos.codigos import FERIADO, FERIADO_LOCAL
from api.plataforma.catalogos.models import CodigoDeLey

_SABADO = 5


def entre(desde: date, hasta: date) -> frozenset[date]:
    """Los nacionales que hay de un día a otro, los dos incluidos. La fila que no dice cuándo termina es de un solo día."""
    return frozenset(dia for _, dia in _de(FERIADO, desde, hasta))


def del_canton(cantones: Collection[str], desde: date, hasta: date) -> frozenset[date]:
    """Los de esos cantones, nombrados en minúsculas y sin tildes."""
    return frozenset(dia for canton, dia in _de(FERIADO_LOCAL, desde, hasta) if plegar(canton) in cantones)


def _de(catalogo: str, desde: date, hasta: date) -> Iterator[tuple[str, date]]:
    termina = func.coalesce(CodigoDeLey.hasta, CodigoDeLey.desde)
    suyas = select(CodigoDeLey.codigo, CodigoDeLey.desde, termina).where(
        CodigoDeLey.catalogo == catalogo, CodigoDeLey.desde <= hasta, termina >= desde
    )
    for codigo, empieza, fin in db.session.execute(suyas):
        for dia in _dias(max(empieza, desde), min(fin, hasta)):
            yield codigo, dia


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
