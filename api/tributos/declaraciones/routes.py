"""Los formularios que la empresa de la sesión declara (docs/contrato.md): las mismas rutas para cada uno."""

from datetime import date
from decimal import Decimal
from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import SoloPagina
from api.core.papel import excel, pdf
from api.tributos.declaraciones import entrega, presentadas, schemas, service
from api.tributos.declaraciones.presentadas import DatosDePresentada


def rutas_de(codigo: str) -> Blueprint:
    """Las de un formulario: «104», «103»."""
    suyas = Blueprint(
        f"declaraciones_{codigo}",
        __name__,
        url_prefix=f"/api/tributos/{codigo}",
        access="empresa",
        description=f"Formulario {codigo}",
    )

    @suyas.route("/<periodo>")
    @suyas.require("tributos.ver")
    @suyas.arguments(schemas.VerFormularioArgs, location="query", as_kwargs=True)
    @suyas.response(200, schemas.FormularioVistoSchema)
    def ver(al: date | None, periodo: str) -> Any:
        """El formulario de un mes (2026-10) o de medio año (2026-S1), casillero por casillero, con lo que hay ahora y lo que
        conviene mirar. Cuenta lo emitido en producción y autorizado o en camino, por su fecha, y lo comprado, por el día en que
        se registró. El que se presentó y cambió después es el de su sustitutiva, con lo pagado ya imputado."""
        return service.ver(codigo, periodo, al)

    @suyas.route("/<periodo>/revisar")
    @suyas.require("tributos.ver")
    @suyas.response(200, schemas.ObservacionDeFormularioSchema(many=True))
    def revisar(periodo: str) -> Any:
        """Lo que conviene mirar antes de declarar, cada cosa con la página donde se arregla."""
        return service.revisar(codigo, periodo)

    @suyas.route("/<periodo>/archivo")
    @suyas.require("tributos.ver")
    @suyas.descargable
    @limits.por_ip(60, "minute")
    @suyas.arguments(schemas.ArchivoDeCargaArgs, location="query", as_kwargs=True)
    @suyas.response(
        200, content_type=entrega.TIPOS[entrega.JSON], description="El archivo que el portal carga"
    )
    def archivo(formato: str, periodo: str) -> Response:
        """El archivo que el portal del SRI carga, en JSON o XML: cada casillero por su concepto, sin lo que el portal calcula ni
        los que valen cero."""
        hecho = entrega.de_carga(service.ver(codigo, periodo), formato)
        respuesta = Response(hecho.contenido, mimetype=hecho.tipo)
        respuesta.headers.set("Content-Disposition", "attachment", filename=hecho.nombre)
        respuesta.headers["Cache-Control"] = "private, no-store"
        return respuesta

    @suyas.route("/<periodo>/excel")
    @suyas.require("tributos.ver")
    @suyas.descargable
    @limits.por_ip(60, "minute")
    @suyas.response(200, content_type=excel.TIPO, description="El archivo de Excel")
    def en_excel(periodo: str) -> Response:
        """El formulario en Excel, con números."""
        return excel.respuesta(*entrega.en_excel(service.ver(codigo, periodo)))

    @suyas.route("/<periodo>/pdf")
    @suyas.require("tributos.ver")
    @suyas.descargable
    @limits.por_ip(60, "minute")
    @suyas.response(200, content_type=pdf.TIPO, description="El archivo PDF")
    def en_pdf(periodo: str) -> Response:
        """Los casilleros con valor, en el orden del formulario."""
        visto = service.ver(codigo, periodo)
        return pdf.respuesta(entrega.en_pdf(visto), f"formulario-{codigo}-{periodo}.pdf")

    @suyas.route("/<periodo>/<casillero>/documentos")
    @suyas.require("tributos.ver")
    @suyas.arguments(SoloPagina, location="query", as_kwargs=True)
    @suyas.response(200, schemas.PaginaDocumentosDeCasillero)
    def documentos(page: int, tamano: int, periodo: str, casillero: str) -> Any:
        """Lo que hace un casillero: los documentos, los otros casilleros o lo que una persona dijo. Su suma es el casillero."""
        return service.documentos(codigo, periodo, casillero, page, tamano)

    @suyas.route("/<periodo>/<casillero>", methods=["PUT"])
    @suyas.require("tributos.preparar")
    @suyas.arguments(schemas.DecirCasilleroSchema, as_kwargs=True)
    @suyas.response(200, schemas.FormularioVistoSchema)
    def decir(valor: Decimal | None, motivo: str, periodo: str, casillero: str) -> Any:
        """Dice lo que vale un casillero que los documentos no saben, y por qué. De uno que sale de ellos, 409."""
        service.decir(codigo, periodo, casillero, valor, motivo)
        return service.ver(codigo, periodo)

    @suyas.route("/<periodo>/presentar", methods=["POST"])
    @suyas.require("tributos.presentar")
    @limits.por_ip(30, "minute")
    @suyas.arguments(schemas.PresentarFormularioSchema)
    @suyas.response(200, schemas.FormularioVistoSchema)
    def presentar(datos: DatosDePresentada, periodo: str) -> Any:
        """Guarda lo que se presentó en el portal, con sus cifras y sus documentos, y los recargos hasta su día; lo dice a las
        obligaciones; con el 104, liquida los impuestos en los libros, si el período está abierto, y si se pagó desde un banco,
        registra el pago. Lo mismo otra vez no repite nada; otra, 409, salvo que `sustituye`."""
        presentadas.presentar(codigo, periodo, datos, sessions.current().autor)
        return service.ver(codigo, periodo)

    @suyas.route("/<periodo>/deshacer", methods=["POST"])
    @suyas.require("tributos.presentar")
    @limits.por_ip(30, "minute")
    @suyas.arguments(schemas.DeshacerFormularioSchema, as_kwargs=True)
    @suyas.response(200, schemas.FormularioVistoSchema)
    def deshacer(motivo: str, periodo: str) -> Any:
        """La última que consta se anotó por error: deja de constar, y de una sustitutiva vuelve la anterior. Queda guardada con
        quién lo dijo y por qué. 409 si ya se presentó un período posterior, o si su pago sigue registrado en un banco."""
        presentadas.deshacer(codigo, periodo, motivo, sessions.current().autor)
        return service.ver(codigo, periodo)

    return suyas


blp_104, blp_103 = rutas_de("104"), rutas_de("103")
