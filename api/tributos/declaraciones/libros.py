"""El asiento de impuestos de lo que se declaró: el mismo que hace el cierre del mes, con el factor y lo diferido del formulario.

Presentar en el portal no espera a los libros: si el período está cerrado, o la empresa no los lleva aquí, se guarda sin asiento y
se dice.
"""

from api.contabilidad.cierre import impuestos
from api.contabilidad.cierre.liquidacion import OpcionesDeIva
from api.core.autor import Autor
from api.core.errors import EstadoInvalido, ReglaDeNegocio
from api.libros.periodos import service as periodos
from api.plataforma.catalogos.models import F104
from api.plataforma.codigos.contabilidad import AREA_GENERAL, AREA_IMPUESTOS
from api.tributos.declaraciones.nucleo.formulario import FormularioHecho

AL_DIA, FALTA, CERRADO, SIN_LIBROS, NO_TOCA = "AL_DIA", "FALTA", "CERRADO", "SIN_LIBROS", "NO_TOCA"
ESTADOS = (AL_DIA, FALTA, CERRADO, SIN_LIBROS, NO_TOCA)


def asentar(hecho: FormularioHecho, quien: Autor) -> str:
    """Los impuestos del período, si falta y se puede. Responde cómo queda."""
    como = estado(hecho)
    if como not in (FALTA, CERRADO):
        return como
    try:
        for dia in impuestos.que_mueve(hecho.periodo.hasta):
            periodos.exigir_abierto(dia, AREA_IMPUESTOS, AREA_GENERAL)
    except (EstadoInvalido, ReglaDeNegocio):
        return CERRADO
    impuestos.hacer(hecho.periodo.hasta, quien, _opciones(hecho))
    return AL_DIA


def estado(hecho: FormularioHecho) -> str:
    """NO_TOCA: lo que este formulario declara lo asienta el 104 con los demás impuestos del mes."""
    fin = hecho.periodo.hasta
    if hecho.codigo != F104 or hecho.periodo.meses != impuestos.cada_cuanto(fin):
        return NO_TOCA
    try:
        al_dia = impuestos.calcular(fin, _opciones(hecho)).al_dia
    except EstadoInvalido:  # sin plan, o le falta una cuenta: el cierre del mes dice cuál
        return SIN_LIBROS
    if al_dia:
        return AL_DIA
    dias = impuestos.que_mueve(fin)
    return FALTA if all(periodos.esta_abierto(d, AREA_IMPUESTOS, AREA_GENERAL) for d in dias) else CERRADO


def _opciones(hecho: FormularioHecho) -> OpcionesDeIva:
    return OpcionesDeIva(hecho.valor("563"), hecho.valor("485"))
