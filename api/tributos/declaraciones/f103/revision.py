"""Lo que conviene mirar de un 103 antes de declararlo."""

from decimal import Decimal

from api.plataforma.retenciones.models import RENTA
from api.tributos.declaraciones.nucleo import comunes
from api.tributos.declaraciones.nucleo.formulario import (
    AVISO,
    ERROR,
    FormularioHecho,
    ObservacionDeFormulario,
    RevisaFormulario,
)

_CERO = Decimal("0.00")


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


def sin_sueldos(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if hecho.valor("302"):
        return []
    frase = "Los sueldos del período no salen de ningún documento: si los pagó, escriba lo gravado (302) y lo retenido (352)."
    return [ObservacionDeFormulario("sin_sueldos", AVISO, frase, casillero="302")]


REVISIONES: tuple[RevisaFormulario, ...] = (
    comunes.en_pruebas,
    comunes.sin_terminar,
    comunes.atrasado,
    comunes.sin_autorizar,
    sin_casilla,
    comunes.retenidas_tarde,
    comunes.movidos,
    sin_sueldos,
)
