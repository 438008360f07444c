"""Si un formulario está listo para declararse, y los que ya se presentaron: lo que las obligaciones quieren saber de él."""

from collections.abc import Collection

from sqlalchemy import select

from api.core.datos.db import db
from api.tributos.declaraciones import sabido
from api.tributos.declaraciones.formularios import FORMULARIOS
from api.tributos.declaraciones.models import DeclaracionPresentada, constan
from api.tributos.declaraciones.nucleo.casilleros import PERSONA
from api.tributos.declaraciones.nucleo.formulario import ERROR, FormularioHecho, ObservacionDeFormulario
from api.tributos.declaraciones.nucleo.periodos import leer as leer_periodo
from api.tributos.obligaciones.formularios import ReparoDeObligacion

_P = DeclaracionPresentada


def reparos(codigo: str, periodo: str) -> list[ReparoDeObligacion]:
    """Lo que conviene mirar de él. Lo detienen los errores, y lo que se pregunta a una persona mientras nadie lo responda."""
    formulario = FORMULARIOS[codigo]
    hecho = sabido.calcular(formulario, leer_periodo(periodo))
    dichos = {d.casillero for d in sabido.dichos_de(codigo, periodo)}
    return [
        ReparoDeObligacion(o.frase, o.ruta or _donde(codigo, periodo, o), _detiene(o, hecho, dichos))
        for revision in formulario.revisiones
        for o in revision(hecho)
    ]


def _donde(codigo: str, periodo: str, o: ObservacionDeFormulario) -> str:
    return f"/impuestos/formularios/{codigo}/{periodo}/{o.casillero}" if o.casillero else ""


def _detiene(o: ObservacionDeFormulario, hecho: FormularioHecho, dichos: Collection[str]) -> bool:
    suyo = hecho.casilleros.get(o.casillero)
    if o.gravedad == ERROR or suyo is None:
        return o.gravedad == ERROR
    propuesto = suyo.casillero.origen == PERSONA and bool(
        suyo.casillero.formula
    )  # el interés se calcula solo
    return suyo.se_dice and not propuesto and o.casillero not in dichos


def presentadas(codigo: str, periodos: Collection[str]) -> set[str]:
    suyas = select(_P.periodo).where(_P.formulario == codigo, _P.periodo.in_(periodos), constan())
    return set(db.session.scalars(suyas))
