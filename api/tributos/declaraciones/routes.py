"""Los formularios que la empresa de la sesión declara (docs/contrato.md)."""

from decimal import Decimal
from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import SoloPagina
from api.core.papel import excel, pdf
from api.tributos.declaraciones import entrega, presentadas, schemas, service
from api.tributos.declaraciones.presentadas import DatosDePresentada

blp = Blueprint(
    "declaraciones",
    __name__,
    url_prefix="/api/tributos",
    access="empresa",
    description="Formularios de impuestos",
)
_FORMULARIO = "/<any('104','103'):formulario>/<periodo>"


@blp.route(_FORMULARIO)
@blp.require("tributos.ver")
@blp.response(200, schemas.FormularioVistoSchema)
def ver(formulario: str, periodo: str) -> Any:
    """El formulario de un mes (2026-10) o de medio año (2026-S1), casillero por casillero, con lo que hay ahora y lo que
    conviene mirar. Cuenta lo emitido en producción y autorizado o en camino, por su fecha, y lo comprado, por el día en que
    se registró."""
    return service.ver(formulario, periodo)


@blp.route(f"{_FORMULARIO}/revisar")
@blp.require("tributos.ver")
@blp.response(200, schemas.ObservacionDeFormularioSchema(many=True))
def revisar(formulario: str, periodo: str) -> Any:
    """Lo que conviene mirar antes de declarar, cada cosa con la página donde se arregla."""
    return service.revisar(formulario, periodo)


@blp.route(f"{_FORMULARIO}/archivo")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.arguments(schemas.ArchivoDeCargaArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=entrega.TIPOS[entrega.JSON], description="El archivo que el portal carga")
def archivo(formato: str, formulario: str, periodo: str) -> Response:
    """El archivo que el portal del SRI carga, en JSON o XML: cada casillero por su concepto, sin lo que el portal calcula ni
    los que valen cero."""
    hecho = entrega.de_carga(service.ver(formulario, periodo), formato)
    respuesta = Response(hecho.contenido, mimetype=hecho.tipo)
    respuesta.headers.set("Content-Disposition", "attachment", filename=hecho.nombre)
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta


@blp.route(f"{_FORMULARIO}/excel")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def en_excel(formulario: str, periodo: str) -> Response:
    """El formulario en Excel, con números."""
    return excel.respuesta(*entrega.en_excel(service.ver(formulario, periodo)))


@blp.route(f"{_FORMULARIO}/pdf")
@blp.require("tributos.ver")
@blp.descargable
@limits.por_ip(60, "minute")
@blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def en_pdf(formulario: str, periodo: str) -> Response:
    """Los casilleros con valor, en el orden del formulario."""
    visto = service.ver(formulario, periodo)
    return pdf.respuesta(entrega.en_pdf(visto), f"formulario-{formulario}-{periodo}.pdf")


@blp.route(f"{_FORMULARIO}/<casillero>/documentos")
@blp.require("tributos.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDocumentosDeCasillero)
def documentos(page: int, tamano: int, formulario: str, periodo: str, casillero: str) -> Any:
    """Lo que hace un casillero: los documentos, los otros casilleros o lo que una persona dijo. Su suma es el casillero."""
    return service.documentos(formulario, periodo, casillero, page, tamano)


@blp.route(f"{_FORMULARIO}/<casillero>", methods=["PUT"])
@blp.require("tributos.preparar")
@blp.arguments(schemas.DecirCasilleroSchema, as_kwargs=True)
@blp.response(200, schemas.FormularioVistoSchema)
def decir(valor: Decimal | None, motivo: str, formulario: str, periodo: str, casillero: str) -> Any:
    """Dice lo que vale un casillero que los documentos no saben, y por qué. De uno que sale de ellos, 409."""
    service.decir(formulario, periodo, casillero, valor, motivo)
    return service.ver(formulario, periodo)


@blp.route(f"{_FORMULARIO}/presentar", methods=["POST"])
@blp.require("tributos.presentar")
@limits.por_ip(30, "minute")
@blp.arguments(schemas.PresentarFormularioSchema)
@blp.response(200, schemas.FormularioVistoSchema)
def presentar(datos: DatosDePresentada, formulario: str, periodo: str) -> Any:
    """Guarda lo que se presentó en el portal, con sus cifras y sus documentos; lo dice a las obligaciones; del 104 de un mes,
    liquida los impuestos en los libros, y si se pagó desde un banco, registra el pago. Lo mismo otra vez no repite nada; otra,
    409, salvo que `sustituye`."""
    presentadas.presentar(formulario, periodo, datos, sessions.current().autor)
    return service.ver(formulario, periodo)
