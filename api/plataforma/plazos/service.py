"""Cuándo vence lo que se declara."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import meses
from api.core.datos.db import db
from api.core.papel.textos import plegar
from api.plataforma.catalogos import feriados
from api.plataforma.catalogos.models import OFICIAL
from api.plataforma.codigos import rucs
from api.plataforma.plazos.models import (
    ESPECIAL,
    GALAPAGOS,
    PUBLICO,
    SIN_ESPERA,
    TODOS,
    PlazoDeDeclarar,
    ProrrogaDeDeclarar,
)

_NOVENO = 8
_SIN_HABILES = timedelta(days=31)
# Los cantones de Galápagos y sus cabeceras, como alguien los escribe en su domicilio.
_GALAPAGOS = (
    *("galapagos", "san cristobal", "puerto baquerizo moreno", "isabela", "puerto villamil"),
    *("santa cruz", "puerto ayora"),
)


class Declarante(NamedTuple):
    """Quien declara. `ciudad`: la de su domicilio."""

    ruc: str
    ciudad: str = ""
    especial: bool = False

    @property
    def digito(self) -> str:
        """Con qué se busca su plazo: su noveno dígito, si no tiene uno propio."""
        if plegar(self.ciudad) in _GALAPAGOS:
            return GALAPAGOS
        if rucs.es_publico(self.ruc):
            return PUBLICO
        return ESPECIAL if self.especial else self.ruc[_NOVENO]


class LoDeclarado(NamedTuple):
    """Una obligación y el último día de lo que con ella se declara."""

    obligacion: str
    fin: date


class Vencimiento(NamedTuple):
    """`fuente`: de dónde salió el plazo; `por_confirmar`: si nadie lo comprobó con la norma."""

    dia: date
    fuente: str
    por_confirmar: bool


def vencimientos(quien: Declarante, de: Iterable[LoDeclarado]) -> Mapping[LoDeclarado, Vencimiento]:
    """El último día para declarar cada cosa, que es hábil. Lo que no tiene un plazo cargado no está."""
    digito = quien.digito
    suyos = select(PlazoDeDeclarar).where(PlazoDeDeclarar.digito == digito)
    por_obligacion: dict[str, list[PlazoDeDeclarar]] = defaultdict(list)
    for fila in db.session.scalars(suyos):
        por_obligacion[fila.obligacion].append(fila)
    suyas = select(ProrrogaDeDeclarar).where(ProrrogaDeDeclarar.digito.in_((TODOS, digito)))
    prorrogas = [fila for fila in db.session.scalars(suyas) if _alcanza(fila, quien.ciudad)]
    plazos = {
        lo: _prorroga(prorrogas, lo) or fila
        for lo in de
        for fila in por_obligacion[lo.obligacion]
        if fila.vigente_en(lo.fin)
    }
    dias = {lo: _dia(fila, lo.fin) for lo, fila in plazos.items()}
    if not dias:
        return {}
    desde, hasta = min(dias.values()) - _SIN_HABILES, max(dias.values()) + _SIN_HABILES
    cerrados = feriados.entre(desde, hasta) | feriados.del_canton(_cantones(quien.ciudad), desde, hasta)
    return {
        lo: Vencimiento(_habil(lo, dia, cerrados), plazos[lo].fuente, plazos[lo].certeza != OFICIAL)
        for lo, dia in dias.items()
    }


def _prorroga(prorrogas: Sequence[ProrrogaDeDeclarar], lo: LoDeclarado) -> ProrrogaDeDeclarar | None:
    """La que alcanza a eso; de varias, la que da más tiempo."""
    alcanzan = (p for p in prorrogas if p.obligacion == lo.obligacion and p.vigente_en(lo.fin))
    return max(alcanzan, key=lambda p: _dia(p, lo.fin), default=None)


def _cantones(ciudad: str) -> tuple[str, ...]:
    """Con qué nombres se buscan los feriados de su domicilio: el del cantón y, en Galápagos, el de la provincia."""
    suyo = plegar(ciudad)
    return (suyo, _GALAPAGOS[0]) if suyo in _GALAPAGOS else (suyo,)


def _alcanza(prorroga: ProrrogaDeDeclarar, ciudad: str) -> bool:
    cantones = [plegar(canton) for canton in prorroga.cantones.split(",") if canton.strip()]
    return not cantones or plegar(ciudad) in cantones


def _habil(lo: LoDeclarado, dia: date, cerrados: frozenset[date]) -> date:
    """El primer día hábil desde ese o, si ya es de otro mes, el último hábil del suyo. Lo que no espera, el último hábil
    hasta ese."""
    if lo.obligacion in SIN_ESPERA:
        return feriados.habil_hasta(dia, cerrados)
    habil = feriados.habil_desde(dia, cerrados)
    return habil if habil.month == dia.month else feriados.habil_hasta(dia, cerrados)


def _dia(fila: PlazoDeDeclarar | ProrrogaDeDeclarar, fin: date) -> date:
    """El de la ley, o el último del mes si ese mes no llega a tantos."""
    mes = meses.primero(fin, fila.meses)
    return min(mes + timedelta(days=fila.dia - 1), meses.ultimo(mes))
