"""Lo que conviene mirar de cualquier formulario: lo que no cuenta, lo que llegó tarde y lo que no tiene casillero."""

from sqlalchemy import func, select

from api.compras.compras.nucleo.models import Compra
from api.comprobantes.nucleo.models import CORREGIBLES, EN_CAMINO, Comprobante
from api.core.datos.clock import hoy
from api.core.datos.db import db, empresa_actual
from api.plataforma.codigos.ambientes import PRODUCCION, PRUEBAS
from api.plataforma.empresas import service as empresas
from api.tributos.declaraciones.nucleo.formulario import (
    AVISO,
    ERROR,
    FormularioHecho,
    ObservacionDeFormulario,
)

_C = Comprobante
_ATENCION = "/comprobantes/atencion"


def contado(cuantos: int, uno: str, varios: str) -> str:
    return f"{cuantos} {uno if cuantos == 1 else varios}"


def sin_terminar(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if hecho.periodo.hasta < hoy():
        return []
    frase = f"El período termina el {hecho.periodo.hasta:%d/%m/%Y}: las cifras todavía cambian."
    return [ObservacionDeFormulario("periodo_abierto", AVISO, frase)]


def en_pruebas(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    if empresas.obtener(empresa_actual()).codigo_ambiente != PRUEBAS:
        return []
    frase = "La empresa emite en el ambiente de pruebas: nada de lo emitido ahí se declara."
    return [ObservacionDeFormulario("ambiente_pruebas", AVISO, frase, "/mi-empresa")]


def sin_autorizar(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Lo que está en camino cuenta; lo que el SRI rechazó, no, mientras no se corrija."""
    consulta = (
        select(_C.estado, func.count())
        .where(
            _C.fecha.between(hecho.periodo.desde, hecho.periodo.hasta),
            _C.ambiente == PRODUCCION,
            _C.estado.in_(EN_CAMINO | CORREGIBLES),
        )
        .group_by(_C.estado)
    )
    sumas = {estado: cuantos for estado, cuantos in db.session.execute(consulta)}  # noqa: C416  mypy: un Row no es un par
    rechazados = sum(n for estado, n in sumas.items() if estado in CORREGIBLES)
    van = sum(n for estado, n in sumas.items() if estado in EN_CAMINO)
    dichas = []
    if rechazados:
        dicho = contado(
            rechazados,
            "comprobante que el SRI rechazó no cuenta",
            "comprobantes que el SRI rechazó no cuentan",
        )
        dichas.append(
            ObservacionDeFormulario("rechazados", ERROR, f"{dicho}: corríjalos o anúlelos.", _ATENCION)
        )
    if van:
        dicho = contado(
            van,
            "comprobante cuenta y todavía no está autorizado",
            "comprobantes cuentan y todavía no están autorizados",
        )
        dichas.append(ObservacionDeFormulario("en_camino", AVISO, f"{dicho}.", _ATENCION))
    return dichas


def tardias(hecho: FormularioHecho) -> list[ObservacionDeFormulario]:
    """Compras de otro período que se declaran en este, porque en él se registraron."""
    desde, hasta = hecho.periodo.desde, hecho.periodo.hasta
    cuantas = db.session.scalar(
        select(func.count(Compra.id)).where(
            Compra.fecha_registro.between(desde, hasta), Compra.fecha < desde, Compra.anulada_el.is_(None)
        )
    )
    if not cuantas:
        return []
    dicho = contado(
        cuantas,
        "compra es de un período anterior y se declara en este",
        "compras son de períodos anteriores y se declaran en este",
    )
    return [ObservacionDeFormulario("tardias", AVISO, f"{dicho}.", "/compras")]
