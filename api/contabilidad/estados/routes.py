"""Los estados financieros de la empresa de la sesión (docs/contrato.md §5)."""

from datetime import date
from typing import Any

from flask import Response

from api.contabilidad.estados import papeles, schemas, service
from api.contabilidad.estados import supercias as formulario
from api.contabilidad.estados.service import FiltrosEstado
from api.core.datos.clock import hoy
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf

blp = Blueprint(
    "estados", __name__, url_prefix="/api/estados", access="empresa", description="Estados financieros"
)


@blp.route("/situacion")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.arguments(schemas.EstadoFinancieroArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.SituacionSchema)
def situacion(filtros: FiltrosEstado) -> Any:
    """El estado de situación financiera a una fecha, por la forma del plan. Lo ganado que todavía no se cierra está en el
    resultado del ejercicio, y los saldos al revés de clientes y proveedores, en los anticipos."""
    return service.situacion(filtros, hoy())


@blp.route("/situacion/excel")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoFinancieroArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def situacion_excel(filtros: FiltrosEstado) -> Response:
    """El estado de situación financiera en Excel, con sus fórmulas."""
    return excel.respuesta(*papeles.en_excel(papeles.SITUACION, service.situacion(filtros, hoy())))


@blp.route("/situacion/pdf")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoFinancieroArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def situacion_pdf(filtros: FiltrosEstado) -> Response:
    """El estado de situación financiera en PDF, para firmarlo."""
    estado = service.situacion(filtros, hoy())
    dibujado = papeles.en_pdf(papeles.SITUACION, estado)
    return pdf.respuesta(dibujado, f"{papeles.SITUACION.archivo}-{estado.hasta}.pdf")


@blp.route("/resultados")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ResultadosSchema)
def resultados(filtros: FiltrosEstado) -> Any:
    """El estado de resultados de un período, por la forma del plan; si no se dice, lo que va del año. Los asientos que
    cierran un año no cuentan."""
    return service.resultados(filtros, hoy())


@blp.route("/resultados/excel")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def resultados_excel(filtros: FiltrosEstado) -> Response:
    """El estado de resultados en Excel, con sus fórmulas."""
    return excel.respuesta(*papeles.en_excel(papeles.RESULTADOS, service.resultados(filtros, hoy())))


@blp.route("/resultados/pdf")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def resultados_pdf(filtros: FiltrosEstado) -> Response:
    """El estado de resultados en PDF, para firmarlo."""
    estado = service.resultados(filtros, hoy())
    dibujado = papeles.en_pdf(papeles.RESULTADOS, estado)
    return pdf.respuesta(dibujado, f"{papeles.RESULTADOS.archivo}-{estado.hasta}.pdf")


@blp.route("/supercias")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.arguments(schemas.SuperciasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.SuperciasSchema)
def supercias(hasta: date | None) -> Any:
    """El formulario de la Superintendencia de Compañías a una fecha, código por código: la situación y, de lo que va de
    ese año, los resultados, el flujo de efectivo y los cambios en el patrimonio."""
    dia = hasta or hoy()
    return {"hasta": dia, "filas": formulario.casillas(dia)}


@blp.route("/supercias/excel")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.SuperciasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def supercias_excel(hasta: date | None) -> Response:
    """El formulario de la Superintendencia de Compañías en Excel."""
    dia = hasta or hoy()
    return excel.respuesta(*papeles.supercias_excel(dia, formulario.casillas(dia)))
