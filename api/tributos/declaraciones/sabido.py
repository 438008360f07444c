"""Lo que hace falta para calcular un formulario: lo que suman los documentos, lo que una persona dijo y lo que dejó el
período anterior."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import func, select

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.plataforma.impuestos.models import IVA, TarifaImpuesto
from api.tributos.declaraciones import mora, sumadas
from api.tributos.declaraciones.models import CasilleroDicho, DeclaracionPresentada, constan
from api.tributos.declaraciones.nucleo import huella, motor, selectores
from api.tributos.declaraciones.nucleo.casilleros import DOCUMENTOS, CasilleroDeFormulario
from api.tributos.declaraciones.nucleo.formulario import FormularioDeclarado, FormularioHecho
from api.tributos.declaraciones.nucleo.fuente import CERO, TramoDeclarado
from api.tributos.declaraciones.nucleo.huella import HuellaDeDocumentos
from api.tributos.declaraciones.nucleo.motor import LoSabido
from api.tributos.declaraciones.nucleo.periodos import PeriodoDeclarado
from api.tributos.declaraciones.nucleo.recargos import CuentaDeRecargos, funciones
from api.tributos.obligaciones import calendario

_D, _P = CasilleroDicho, DeclaracionPresentada
ANTERIORES = 6  # con cuántos períodos de antes se compara un casillero
_AL_VIGENTE, _TARIFA = "al_vigente", "tarifa"


@dataclass(frozen=True, slots=True)
class LoSumado:
    """De un formulario y un período, lo que cuesta leer: con ello se calcula de una manera o de otra. `vence`: el último día
    para declararlo sin recargos; None, la empresa no lo debe."""

    formulario: FormularioDeclarado
    periodo: PeriodoDeclarado
    casilleros: Sequence[CasilleroDeFormulario]
    sabido: LoSabido
    vence: date | None
    previos: Sequence[Mapping[str, str]]

    def calcular(self, cuenta: CuentaDeRecargos) -> FormularioHecho:
        propias = funciones(cuenta, self.formulario.debido, self.formulario.vendido)
        hechos = motor.calcular(self.casilleros, self.sabido, {**self.formulario.funciones, **propias})
        return FormularioHecho(
            self.formulario.codigo,
            self.periodo,
            hechos,
            self.sabido.grupos,
            self.sabido.anterior,
            cuenta,
            self.previos,
        )


def sumar(
    formulario: FormularioDeclarado, periodo: PeriodoDeclarado, suya: HuellaDeDocumentos | None = None
) -> LoSumado:
    """Lo que hay ahora. `suya`: la huella de sus documentos, si ya se tomó."""
    casilleros = formulario.casilleros(periodo.hasta)
    suyo = tramo(casilleros, periodo)
    grupos = sumadas.de(formulario, suyo, suya or huella.de_documentos(periodo))
    suyas = (presentado(formulario.codigo, p) for p in periodo.vecinos)
    anterior = next((dicho for dicho in suyas if dicho is not None), None)
    dichos = {d.casillero: d.valor for d in dichos_de(formulario.codigo, periodo.codigo)}
    debida = calendario.una(formulario.codigo, periodo.codigo)
    vence = debida.vence.dia if debida else None
    sabido = LoSabido(grupos, dichos, anterior)
    return LoSumado(formulario, periodo, casilleros, sabido, vence, _previos(formulario.codigo, periodo))


def _previos(formulario: str, periodo: PeriodoDeclarado) -> Sequence[Mapping[str, str]]:
    """Lo último que se presentó de cada uno de los períodos de antes."""
    codigos = []
    for _ in range(ANTERIORES):
        periodo = periodo.anterior
        codigos.append(periodo.codigo)
    suyas = select(_P.periodo, _P.casilleros).where(
        _P.formulario == formulario, _P.periodo.in_(codigos), constan()
    )
    return list(
        {fila.periodo: fila.casilleros for fila in db.session.execute(suyas.order_by(_P.id))}.values()
    )


def calcular(
    formulario: FormularioDeclarado,
    periodo: PeriodoDeclarado,
    dia: date | None = None,
    suya: HuellaDeDocumentos | None = None,
) -> FormularioHecho:
    """El formulario de un período, con lo que hay ahora, como si nada se hubiera presentado. `dia`: hasta cuál se cuentan el
    interés y la multa; None, hoy. `suya`: la huella de sus documentos, si ya se tomó."""
    sumado = sumar(formulario, periodo, suya)
    return sumado.calcular(mora.cuenta(sumado.vence, dia or hoy()))


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
    suyas = select(_P.casilleros).where(_P.formulario == formulario, _P.periodo == periodo.codigo, constan())
    dicho = db.session.scalar(suyas.order_by(_P.id.desc()).limit(1))
    return None if dicho is None else {c: Decimal(valor) for c, valor in dicho.items()}
