"""Los estados de una empresa, para los programas."""

from typing import Any

from api.contabilidad.estados import service as estados
from api.contabilidad.estados.schemas import ResultadosSchema, SituacionSchema
from api.contabilidad.estados.service import FiltrosEstado
from api.contabilidad.libros import comprobacion
from api.contabilidad.libros.comprobacion import FiltrosComprobacion
from api.contabilidad.libros.schemas import ComprobacionSchema
from api.core.datos.clock import hoy
from api.v1.comun.cara_routes import Cara
from api.v1.estados import schemas

blp = Cara("estados", __name__, description="Para programas: estados financieros")


@blp.route("/comprobacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ComprobacionDeV1Args, location="query", as_kwargs=True)
@blp.response(200, ComprobacionSchema)
def ver_comprobacion(filtros: FiltrosComprobacion) -> Any:
    """El balance de comprobación de un período; si no se dice, de lo que va del año."""
    return comprobacion.de(filtros, hoy())


@blp.route("/situacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.SituacionDeV1Args, location="query", as_kwargs=True)
@blp.response(200, SituacionSchema)
def ver_situacion(filtros: FiltrosEstado) -> Any:
    """El estado de situación financiera a una fecha."""
    return estados.situacion(filtros, hoy())


@blp.route("/resultados")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ResultadosDeV1Args, location="query", as_kwargs=True)
@blp.response(200, ResultadosSchema)
def ver_resultados(filtros: FiltrosEstado) -> Any:
    """El estado de resultados de un período; si no se dice, de lo que va del año."""
    return estados.resultados(filtros, hoy())
