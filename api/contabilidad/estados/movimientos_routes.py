"""Lo que se movió en un período: el efectivo y el patrimonio de la empresa de la sesión."""

from typing import Any

from flask import Response

from api.contabilidad.estados import flujo, papeles_de_periodo, patrimonio, schemas
from api.contabilidad.estados.routes import blp
from api.contabilidad.estados.service import FiltrosEstado
from api.core.datos.clock import hoy
from api.core.http import limits
from api.core.papel import excel, pdf


@blp.route("/flujo")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.FlujoSchema)
def ver_flujo(filtros: FiltrosEstado) -> Any:
    """El estado de flujos de efectivo de un período, método directo, con su conciliación; si no se dice, lo que va del
    año. Lo que cada asiento cobra o paga se reparte entre las cuentas que lo explican."""
    return flujo.de(filtros, hoy())


@blp.route("/flujo/excel")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def flujo_excel(filtros: FiltrosEstado) -> Response:
    """El estado de flujos de efectivo en Excel, con sus fórmulas."""
    return excel.respuesta(*papeles_de_periodo.flujo_excel(flujo.de(filtros, hoy())))


@blp.route("/flujo/pdf")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def flujo_pdf(filtros: FiltrosEstado) -> Response:
    """El estado de flujos de efectivo en PDF, para firmarlo."""
    estado = flujo.de(filtros, hoy())
    return pdf.respuesta(papeles_de_periodo.flujo_pdf(estado), f"flujo-de-efectivo-{estado.hasta}.pdf")


@blp.route("/patrimonio")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PatrimonioSchema)
def ver_patrimonio(filtros: FiltrosEstado) -> Any:
    """Los cambios en el patrimonio de un período, por causa y por parte; si no se dice, lo que va del año."""
    return patrimonio.de(filtros, hoy())


@blp.route("/patrimonio/excel")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def patrimonio_excel(filtros: FiltrosEstado) -> Response:
    """Los cambios en el patrimonio en Excel, con sus fórmulas."""
    return excel.respuesta(*papeles_de_periodo.patrimonio_excel(patrimonio.de(filtros, hoy())))


@blp.route("/patrimonio/pdf")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EstadoDePeriodoArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def patrimonio_pdf(filtros: FiltrosEstado) -> Response:
    """Los cambios en el patrimonio en PDF, para firmarlo."""
    estado = patrimonio.de(filtros, hoy())
    dibujado = papeles_de_periodo.patrimonio_pdf(estado)
    return pdf.respuesta(dibujado, f"cambios-en-el-patrimonio-{estado.hasta}.pdf")
