"""Lo que conviene mirar de un 103 antes de declararlo."""

from datetime import timedelta
from decimal import Decimal

from sqlalchemy import and_, func, select

from api.compras.compras.nucleo.models import Compra
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.db import db
from api.plataforma.retenciones.models import RENTA
from api.tributos.declaraciones.fuentes.ventas import valen
from api.tributos.declaraciones.nucleo import comunes
from api.tributos.declaraciones.nucleo.formulario import (
    AVISO,
    ERROR,
    FormularioHecho,
    ObservacionDeFormulario,
    RevisaFormulario,
)

_C = Comprobante
_CERO = Decimal("0.00")
PLAZO = timedelta(days=5)  # para entregar una retención desde que se recibe el documento


def sin_casilla(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Lo retenido que los casilleros no suman: su código no rige ese día, o no dice en cuál va."""
    de_renta = [g for g in hecho.grupos if g.fuente == "retenidas" and g.datos["impuesto"] == str(RENTA)]
    retenido = sum((g.medidas["valor"] for g in de_renta), _CERO)
    sumado = hecho.valor("399") - hecho.valor("352") + hecho.valor("498")
    codigos = sorted({g.datos["codigo"] for g in hecho.sueltos if g in de_renta})
    if retenido == sumado and not codigos:
        return []
    cuales = f" Códigos: {', '.join(codigos)}." if codigos else ""
    frase = f"{abs(retenido - sumado):,.2f} retenidos no van a ningún casillero: su código no dice en cuál.{cuales}"
    return [ObservacionDeFormulario("sin_casillero", ERROR, frase, "/retenciones")]


def tarde(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Las que se emitieron después de su plazo."""
    suya = and_(Compra.empresa_id == _C.empresa_id, Compra.retencion_id == _C.id)
    cuantas = db.session.scalar(
        select(func.count(func.distinct(_C.id)))
        .select_from(_C)
        .join(Compra, suya)
        .where(
            _C.fecha.between(hecho.periodo.desde, hecho.periodo.hasta),
            *valen(),
            _C.fecha > Compra.fecha + PLAZO,
        )
    )
    if not cuantas:
        return []
    dicho = comunes.contado(
        cuantas,
        "retención se emitió después de sus cinco días",
        "retenciones se emitieron después de sus cinco días",
    )
    return [ObservacionDeFormulario("tarde", AVISO, f"{dicho}.", "/retenciones")]


def sin_sueldos(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if hecho.valor("302"):
        return []
    frase = "Los sueldos del período no salen de ningún documento: si los pagó, escriba lo gravado (302) y lo retenido (352)."
    return [ObservacionDeFormulario("sin_sueldos", AVISO, frase, casillero="302")]


REVISIONES: tuple[RevisaFormulario, ...] = (
    comunes.en_pruebas,
    comunes.sin_terminar,
    comunes.sin_autorizar,
    sin_casilla,
    tarde,
    sin_sueldos,
)
