"""Los resultados de la empresa de la sesión, por centro de costo y por mes (docs/contrato.md §5)."""

from typing import Any

from flask import Response

from api.contabilidad.estados import columnas, columnas_papeles, schemas
from api.contabilidad.estados.columnas import FiltrosColumnas
from api.contabilidad.estados.routes import blp
from api.core.datos.clock import hoy
from api.core.http import limits
from api.core.papel import excel, pdf


@blp.route("/resultados-por")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.ResultadosPorColumnasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ResultadosPorColumnasSchema)
def resultados_por(filtros: FiltrosColumnas) -> Any:
    """El estado de resultados de un período repartido en columnas: una por centro de costo, con lo que no es de ninguno, o
    una por mes. Las columnas suman el total."""
    return columnas.resultados(filtros, hoy())


@blp.route("/resultados-por/excel")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.ResultadosPorColumnasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def resultados_por_excel(filtros: FiltrosColumnas) -> Response:
    """Lo mismo en Excel, con sus fórmulas."""
    return excel.respuesta(*columnas_papeles.en_excel(columnas.resultados(filtros, hoy())))


@blp.route("/resultados-por/pdf")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.ResultadosPorColumnasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def resultados_por_pdf(filtros: FiltrosColumnas) -> Response:
    """Lo mismo en PDF, para firmarlo."""
    estado = columnas.resultados(filtros, hoy())
    return pdf.respuesta(columnas_papeles.en_pdf(estado), f"resultados-por-{estado.por}-{estado.hasta}.pdf")
