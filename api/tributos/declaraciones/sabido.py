"""Lo que hace falta para calcular un formulario: lo que suman los documentos, lo que una persona dijo y lo que dejó el
período anterior."""

from collections.abc import Mapping, Sequence
from decimal import Decimal

from sqlalchemy import func, select

from api.core.datos.db import db
from api.plataforma.impuestos.models import IVA, TarifaImpuesto
from api.tributos.declaraciones.models import CasilleroDicho, DeclaracionPresentada
from api.tributos.declaraciones.nucleo import motor, selectores
from api.tributos.declaraciones.nucleo.casilleros import DOCUMENTOS, CasilleroDeFormulario
from api.tributos.declaraciones.nucleo.formulario import FormularioDeclarado, FormularioHecho
from api.tributos.declaraciones.nucleo.fuente import CERO, TramoDeclarado
from api.tributos.declaraciones.nucleo.motor import LoSabido
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado

_D, _P = CasilleroDicho, DeclaracionPresentada
_AL_VIGENTE, _TARIFA = "al_vigente", "tarifa"


def calcular(formulario: FormularioDeclarado, periodo: PeriodoDeclarado) -> FormularioHecho:
    """El formulario de un período, con lo que hay ahora."""
    casilleros = formulario.casilleros(periodo.hasta)
    suyo = tramo(casilleros, periodo)
    grupos = [g for fuente in formulario.fuentes for g in fuente.sumar(suyo)]
    anterior = presentado(formulario.codigo, periodo.anterior)
    dichos = {d.casillero: d.valor for d in dichos_de(formulario.codigo, periodo.codigo)}
    hechos = motor.calcular(casilleros, LoSabido(grupos, dichos, anterior), formulario.funciones)
    return FormularioHecho(formulario.codigo, periodo, hechos, grupos, anterior)


def tramo(casilleros: Sequence[CasilleroDeFormulario], periodo: PeriodoDeclarado) -> TramoDeclarado:
    """Los días que se suman. Las tarifas generales son las que los casilleros que miden «a la tarifa vigente» nombran."""
    generales = tuple(
        sorted(
            {
                valor
                for c in casilleros
                if c.origen == DOCUMENTOS
                for s in selectores.leer(c.formula)
                if s.medida == _AL_VIGENTE
                for condicion in s.condiciones
                if condicion.dato == _TARIFA
                for valor in condicion.valores
            }
        )
    )
    t = TarifaImpuesto
    mayor = select(func.max(t.tarifa)).where(
        t.impuesto == IVA, t.codigo.in_(generales), t.vigente_en(periodo.hasta)
    )
    vigente = db.session.scalar(mayor) if generales else None
    return TramoDeclarado(periodo.desde, periodo.hasta, generales, vigente or CERO)


def dichos_de(formulario: str, periodo: str) -> Sequence[CasilleroDicho]:
    suyos = select(_D).where(_D.formulario == formulario, _D.periodo == periodo)
    return db.session.scalars(suyos).all()


def presentado(formulario: str, periodo: PeriodoDeclarado) -> Mapping[str, Decimal] | None:
    """Lo último que se presentó de un período, por casillero; None, si no consta."""
    suyas = select(_P.casilleros).where(_P.formulario == formulario, _P.periodo == periodo.codigo)
    dicho = db.session.scalar(suyas.order_by(_P.id.desc()).limit(1))
    return None if dicho is None else {c: Decimal(valor) for c, valor in dicho.items()}
