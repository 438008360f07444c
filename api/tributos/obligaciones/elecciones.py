"""Qué declara la empresa y cada cuánto: lo que su régimen dice, y lo que ella eligió desde un día."""

from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from sqlalchemy import select

from api.core.autor import Autor
from api.core.datos import audit
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual, transactional
from api.core.errors import ReglaDeNegocio
from api.plataforma.codigos import rucs
from api.plataforma.empresas import service as empresas
from api.tributos.obligaciones import calendario, clases
from api.tributos.obligaciones.clases import ANUAL, CADA, MENSUAL, NUNCA, SEMESTRAL, Declara
from api.tributos.obligaciones.models import EleccionTributaria

ENTIDAD = "eleccion_tributaria"
OPCIONES = ("", MENSUAL, SEMESTRAL, ANUAL, NUNCA)
_CADA_CUANTO = {meses: opcion for opcion, meses in CADA.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class DatosEleccion:
    """`cada` vacío: según su régimen."""

    obligacion: str
    cada: str
    desde: date
    motivo: str = ""


class QueDeclara(NamedTuple):
    """Una obligación. `segun_regimen`: cada cuánto la debe si no elige otra cosa; `cada`, lo que eligió y vale hoy, desde
    `desde`; `opciones`, entre las que puede."""

    obligacion: str
    nombre: str
    cuando: str
    ante: str
    opciones: list[str]
    segun_regimen: str
    cada: str
    desde: date | None
    motivo: str
    por: str


def ver() -> list[QueDeclara]:
    """Todas las que una empresa como esta puede tener."""
    empresa, dia = empresas.obtener(empresa_actual()), hoy()
    quien = Declara(calendario.del_periodo(empresa, dia), rucs.es_de_persona(empresa.ruc), empresa.ciudad)
    valen = {e.obligacion: e for e in calendario.elegidas() if e.desde <= dia}
    de_suyo = {d.obligacion: _CADA_CUANTO[d.cada] for d in clases.deben(quien, {})}
    return [_que(obligacion, quien, de_suyo, valen.get(obligacion)) for obligacion in _posibles(quien)]


@transactional
def elegir(datos: DatosEleccion, quien: Autor) -> None:
    """Desde ese día; si ese mismo día ya se había elegido, en su lugar."""
    que = next((q for q in ver() if q.obligacion == datos.obligacion), None)
    if que is None or datos.cada not in ("", *que.opciones):
        raise ReglaDeNegocio.en("cada", "La empresa no puede declararla así.")
    if datos.cada == NUNCA and que.segun_regimen not in ("", NUNCA) and not datos.motivo:
        raise ReglaDeNegocio.en("motivo", "Su régimen la pide: diga por qué no la declara.")
    fila = db.session.scalar(
        select(EleccionTributaria).where(
            EleccionTributaria.obligacion == datos.obligacion, EleccionTributaria.desde == datos.desde
        )
    )
    antes = {"cada": fila.cada, "motivo": fila.motivo} if fila else {}
    if fila is None:
        fila = EleccionTributaria(obligacion=datos.obligacion, desde=datos.desde)
        db.session.add(fila)
    fila.cada, fila.motivo, fila.creado_por = datos.cada, datos.motivo, quien.nombre
    db.session.flush()
    despues = {"obligacion": datos.obligacion, "desde": datos.desde, "cada": fila.cada, "motivo": fila.motivo}
    audit.record("actualizar", ENTIDAD, fila.id, antes=antes, despues=despues)


def _posibles(quien: Declara) -> list[str]:
    return list(dict.fromkeys(d.obligacion for d in clases.DEBERES if d.es(quien)))


def _que(
    obligacion: str, quien: Declara, de_suyo: dict[str, str], eleccion: EleccionTributaria | None
) -> QueDeclara:
    suyos = [d for d in clases.DEBERES if d.obligacion == obligacion and d.es(quien)]
    return QueDeclara(
        obligacion=obligacion,
        nombre=clases.NOMBRES.get(obligacion, suyos[0].nombre),
        cuando=suyos[0].cuando,
        ante=suyos[0].ante,
        opciones=[*dict.fromkeys(_CADA_CUANTO[d.cada] for d in suyos), NUNCA],
        segun_regimen=de_suyo.get(obligacion, NUNCA),
        cada=eleccion.cada if eleccion else "",
        desde=eleccion.desde if eleccion else None,
        motivo=eleccion.motivo if eleccion else "",
        por=eleccion.creado_por if eleccion else "",
    )
