"""Lo que la empresa debe de cada período, y hasta qué día: su régimen de entonces, lo que eligió y los plazos de la ley."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import NamedTuple

from sqlalchemy import select

from api.core.datos import meses
from api.core.datos.db import db, empresa_actual
from api.plataforma.codigos import rucs
from api.plataforma.empresas import regimenes
from api.plataforma.empresas import service as empresas
from api.plataforma.empresas.models import Empresa
from api.plataforma.empresas.regimenes import Regimen
from api.plataforma.plazos import service as plazos
from api.plataforma.plazos.service import Declarante, LoDeclarado, Vencimiento
from api.tributos.obligaciones import clases
from api.tributos.obligaciones.clases import Deber, Declara
from api.tributos.obligaciones.models import EleccionTributaria


class Debida(NamedTuple):
    """Una obligación de un período, que termina en `fin`."""

    deber: Deber
    fin: date
    vence: Vencimiento

    @property
    def periodo(self) -> str:
        return clases.periodo(self.deber, self.fin)

    @property
    def clave(self) -> tuple[str, str]:
        return self.deber.obligacion, self.periodo


def entre(desde: date, hasta: date) -> list[Debida]:
    """Lo de los períodos que terminan entre esos días, por su fecha."""
    empresa, elecciones = empresas.obtener(empresa_actual()), elegidas()
    por_quien: dict[Declarante, list[tuple[Deber, date]]] = defaultdict(list)
    for fin in _fines(desde, hasta):
        regimen = del_periodo(empresa, fin)
        quien = Declarante(empresa.ruc, empresa.ciudad, bool(regimen.contribuyente_especial))
        declara = Declara(regimen, rucs.es_de_persona(empresa.ruc), empresa.ciudad)
        por_quien[quien] += [
            (deber, fin)
            for deber in clases.deben(declara, _elegido(elecciones, fin))
            if fin.month % deber.cada == 0
        ]
    lista = [debida for quien, suyas in por_quien.items() for debida in _con_su_dia(quien, suyas)]
    return sorted(lista, key=lambda d: (d.vence.dia, d.deber.obligacion, d.fin))


def una(obligacion: str, periodo: str) -> Debida | None:
    """La de ese período, si la empresa la debe."""
    fin = clases.fin_de(periodo)
    suyas = entre(fin, fin) if fin else []
    return next((d for d in suyas if d.clave == (obligacion, periodo)), None)


def meses_del_iva(fin: date) -> int:
    """Cada cuántos meses declara el IVA la empresa, lo de un mes que termina ese día."""
    empresa = empresas.obtener(empresa_actual())
    declara = Declara(del_periodo(empresa, fin), rucs.es_de_persona(empresa.ruc))
    suyos = clases.deben(declara, _elegido(elegidas(), fin))
    return max((deber.cada for deber in suyos if deber.obligacion == clases.DEL_104), default=1)


def del_periodo(empresa: Empresa, fin: date) -> Regimen:
    """Las calidades que tenía al terminar. El régimen cambia de año en año: quien pasa de uno a otro declara hasta diciembre
    como en enero."""
    entonces = regimenes.de(empresa, fin)
    return entonces._replace(regimen=regimenes.de(empresa, meses.primero_del_ano(fin)).regimen)


def elegidas() -> Sequence[EleccionTributaria]:
    """Lo que la empresa eligió, por su fecha."""
    return db.session.scalars(
        select(EleccionTributaria).order_by(EleccionTributaria.desde, EleccionTributaria.id)
    ).all()


def _elegido(elecciones: Sequence[EleccionTributaria], fin: date) -> Mapping[str, str]:
    return {e.obligacion: e.cada for e in elecciones if e.desde <= fin}


def _con_su_dia(quien: Declarante, suyas: Sequence[tuple[Deber, date]]) -> Iterator[Debida]:
    vencen = plazos.vencimientos(quien, [LoDeclarado(deber.clase, fin) for deber, fin in suyas])
    for deber, fin in suyas:
        if vence := vencen.get(LoDeclarado(deber.clase, fin)):
            yield Debida(deber, fin, vence)


def _fines(desde: date, hasta: date) -> Iterator[date]:
    mes = meses.primero(desde)
    while (fin := meses.ultimo(mes)) <= hasta:
        if fin >= desde:
            yield fin
        mes = meses.primero(mes, 1)
