"""La hoja del impuesto a la renta de la empresa de la sesión (docs/contrato.md)."""

from decimal import Decimal
from typing import Any

from flask import Response

from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.http.schemas import SoloPagina
from api.core.papel import excel, pdf
from api.tributos.renta import casillas, clasificacion, entrega, schemas, service
from api.tributos.renta.clasificacion import DatosDeClasificacion

blp = Blueprint(
    "renta", __name__, url_prefix="/api/tributos/renta", access="empresa", description="Impuesto a la renta"
)


@blp.route("/<id:anio>")
@blp.require("tributos.ver")
@blp.response(200, schemas.HojaDeRentaSchema)
def ver(anio: int) -> Any:
    """La hoja de renta de un año, renglón por renglón: el resultado, la conciliación tributaria, el impuesto de su régimen y lo
    que ya se pagó. Sale de los libros o, si la empresa no los lleva aquí, de los documentos. No declara nada."""
    return service.ver(anio)


@blp.route("/<id:anio>/casillas")
@blp.require("tributos.ver")
@blp.response(200, schemas.CasillaDeRentaSchema(many=True))
def ver_casillas(anio: int) -> Any:
    """La situación y los resultados del año por los códigos de la Superintendencia, que son los de los balances del formulario
    101. Vacía si la empresa no lleva aquí sus libros."""
    return casillas.ver(anio)


@blp.route("/<id:anio>/excel")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def en_excel(anio: int) -> Response:
    """La hoja en Excel, con números."""
    return excel.respuesta(*entrega.en_excel(service.ver(anio)))


@blp.route("/<id:anio>/pdf")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def en_pdf(anio: int) -> Response:
    """La hoja en papel, con lo que una persona dijo y por qué."""
    return pdf.respuesta(entrega.en_pdf(service.ver(anio)), f"renta-{anio}.pdf")


@blp.route("/<id:anio>/<partida>/partes")
@blp.require("tributos.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaPartesDeRenglon)
def partes(page: int, tamano: int, anio: int, partida: str) -> Any:
    """Lo que hace un renglón: las cuentas, los asientos, los documentos u otros renglones. Su suma es él."""
    return service.partes(anio, partida, page, tamano)


@blp.route("/<id:anio>/<partida>", methods=["PUT"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.DecirPartidaSchema, as_kwargs=True)
@blp.response(200, schemas.HojaDeRentaSchema)
def decir(valor: Decimal | None, motivo: str, anio: int, partida: str) -> Any:
    """Dice lo que vale un renglón que ni los libros ni los documentos saben, y por qué. De uno que sale de ellos, 409."""
    service.decir(anio, partida, valor, motivo)
    return service.ver(anio)


@blp.route("/<id:anio>/cuentas/<id:cuenta_id>", methods=["PUT"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.ClasificarCuentaSchema)
@blp.response(200, schemas.HojaDeRentaSchema)
def clasificar(datos: DatosDeClasificacion, anio: int, cuenta_id: int) -> Any:
    """Dice cómo entra una cuenta en la renta (no se deduce, es un ingreso exento) desde ese año o, con `asiento_id`, solo lo que
    de ella tiene ese asiento."""
    clasificacion.clasificar(anio, cuenta_id, datos)
    return service.ver(anio)


@blp.route("/<id:anio>/cuentas/<id:cuenta_id>/asientos")
@blp.require("tributos.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaAsientosDeCuenta)
def asientos(page: int, tamano: int, anio: int, cuenta_id: int) -> Any:
    """Lo que cada asiento del año tiene de una cuenta, y cómo se clasificó."""
    return clasificacion.asientos_de(anio, cuenta_id, page, tamano)
