"""Los libros de la empresa de la sesión (docs/contrato.md §5)."""

from typing import Any

from flask import Response

from api.contabilidad.libros import (
    auxiliares,
    comprobacion,
    diario,
    enteros,
    impreso,
    impreso_pdf,
    mayor,
    papeles,
    schemas,
)
from api.contabilidad.libros.auxiliares import FiltrosAuxiliar
from api.contabilidad.libros.comprobacion import FiltrosComprobacion
from api.contabilidad.libros.diario import FiltrosDiario
from api.contabilidad.libros.mayor import FiltrosMayor
from api.core.datos.clock import hoy
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel, pdf

blp = Blueprint(
    "libros", __name__, url_prefix="/api/libros", access="empresa", description="Libros contables"
)


@blp.route("/comprobacion")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.arguments(schemas.ComprobacionArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ComprobacionSchema)
def ver_comprobacion(filtros: FiltrosComprobacion) -> Any:
    """El balance de comprobación de un período, por la forma del plan de cuentas."""
    return comprobacion.de(filtros, hoy())


@blp.route("/comprobacion/excel")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.ComprobacionArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def comprobacion_excel(filtros: FiltrosComprobacion) -> Response:
    """El balance de comprobación en Excel, con sus fórmulas."""
    return excel.respuesta(*papeles.comprobacion_excel(comprobacion.de(filtros, hoy())))


@blp.route("/comprobacion/pdf")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.ComprobacionArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def comprobacion_pdf(filtros: FiltrosComprobacion) -> Response:
    """El balance de comprobación en PDF, para firmarlo."""
    libro = comprobacion.de(filtros, hoy())
    return pdf.respuesta(papeles.comprobacion_pdf(libro), f"balance-de-comprobacion-{libro.hasta}.pdf")


@blp.route("/mayor")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.arguments(schemas.MayorArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.MayorSchema)
def ver_mayor(filtros: FiltrosMayor, tamano: int, despues: str, antes: str) -> Any:
    """El mayor de una cuenta, o de un cliente o un proveedor en ella, con el saldo después de cada línea. Las páginas se
    pasan en los dos sentidos con `anterior` y `siguiente`."""
    return mayor.de(filtros, hoy(), tamano, despues, antes)


@blp.route("/mayor/excel")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(30, "minute")
@blp.arguments(schemas.MayorEnteroArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def mayor_excel(filtros: FiltrosMayor) -> Response:
    """El mayor de una cuenta en Excel, con sus fórmulas."""
    return excel.respuesta(*papeles.mayor_excel(*enteros.del_mayor(filtros, hoy(), "excel")))


@blp.route("/mayor/pdf")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(30, "minute")
@blp.arguments(schemas.MayorEnteroArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def mayor_pdf(filtros: FiltrosMayor) -> Response:
    """El mayor de una cuenta en PDF."""
    libro, filas = enteros.del_mayor(filtros, hoy(), "pdf")
    return pdf.respuesta(papeles.mayor_pdf(libro, filas), f"mayor-{libro.cuenta.codigo}-{libro.hasta}.pdf")


@blp.route("/diario")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.arguments(schemas.DiarioArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.LibroDiarioSchema)
def ver_diario(filtros: FiltrosDiario, tamano: int, despues: str, antes: str) -> Any:
    """Los asientos de un período con sus líneas, en su orden. Las páginas se pasan en los dos sentidos con `anterior` y
    `siguiente`."""
    return diario.de(filtros, hoy(), tamano, despues, antes)


@blp.route("/diario/excel")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(30, "minute")
@blp.arguments(schemas.DiarioEnteroArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def diario_excel(filtros: FiltrosDiario) -> Response:
    """El libro diario en Excel."""
    return excel.respuesta(*papeles.diario_excel(*enteros.del_diario(filtros, hoy(), "excel")))


@blp.route("/diario/pdf")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(30, "minute")
@blp.arguments(schemas.DiarioEnteroArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def diario_pdf(filtros: FiltrosDiario) -> Response:
    """El libro diario en PDF."""
    libro, filas = enteros.del_diario(filtros, hoy(), "pdf")
    return pdf.respuesta(papeles.diario_pdf(libro, filas), f"libro-diario-{libro.hasta}.pdf")


@blp.route("/asientos/<id:asiento_id>/pdf")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El comprobante, para imprimirlo y firmarlo")
def asiento_pdf(asiento_id: int) -> Response:
    """Un asiento como comprobante, con sus firmas: de ingreso o de egreso si movió dinero (con su cheque, si se pagó con
    uno), y si no, de diario."""
    asiento = impreso.leer(asiento_id)
    nombre = f"comprobante-de-{asiento.clase}-{asiento.fecha}-{asiento_id}.pdf"
    return pdf.respuesta(impreso_pdf.dibujar(asiento), nombre, en_linea=True)


@blp.route("/auxiliar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.arguments(schemas.AuxiliarArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.AuxiliarSchema)
def ver_auxiliar(filtros: FiltrosAuxiliar) -> Any:
    """Una cuenta que se lleva por cliente o por proveedor, tercero por tercero."""
    return auxiliares.de(filtros, hoy())


@blp.route("/auxiliar/excel")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(30, "minute")
@blp.arguments(schemas.AuxiliarArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def auxiliar_excel(filtros: FiltrosAuxiliar) -> Response:
    """El auxiliar de una cuenta en Excel, con sus fórmulas."""
    return excel.respuesta(*papeles.auxiliar_excel(auxiliares.de(filtros, hoy())))
