"""Cuándo vence lo que se declara."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import meses
from api.core.datos.db import db
from api.plataforma.catalogos import feriados
from api.plataforma.catalogos.models import OFICIAL
from api.plataforma.plazos.models import ESPECIAL, PlazoDeDeclarar

_NOVENO = 8
_SIN_HABILES = timedelta(days=31)


class LoDeclarado(NamedTuple):
    """Una obligación y el último día de lo que con ella se declara."""

    obligacion: str
    fin: date


class Vencimiento(NamedTuple):
    """`fuente`: de dónde salió el plazo; `por_confirmar`: si nadie lo comprobó con la norma."""

    dia: date
    fuente: str
    por_confirmar: bool


def vencimientos(ruc: str, *, especial: bool, de: Iterable[LoDeclarado]) -> Mapping[LoDeclarado, Vencimiento]:
    """El último día para declarar cada cosa, que es hábil. Lo que no tiene un plazo cargado no está."""
    digito = ESPECIAL if especial else ruc[_NOVENO]
    filas = db.session.scalars(select(PlazoDeDeclarar).where(PlazoDeDeclarar.digito == digito)).all()
    plazos = {
        lo: fila
        for lo in de
        for fila in filas
        if fila.obligacion == lo.obligacion and fila.vigente_en(lo.fin)
    }
    dias = {lo: _dia(fila, lo.fin) for lo, fila in plazos.items()}
    if not dias:
        return {}
    cerrados = feriados.entre(min(dias.values()), max(dias.values()) + _SIN_HABILES)
    return {
        lo: Vencimiento(feriados.habil_desde(dia, cerrados), plazos[lo].fuente, plazos[lo].certeza != OFICIAL)
        for lo, dia in dias.items()
    }


def _dia(fila: PlazoDeDeclarar, fin: date) -> date:
    """El de la ley, o el último del mes si ese mes no llega a tantos."""
    mes = meses.primero(fin, fila.meses)
    return min(mes + timedelta(days=fila.dia - 1), meses.ultimo(mes))
