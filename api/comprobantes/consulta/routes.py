"""Rutas para buscar comprobantes de la empresa de la sesión y ver uno."""

from typing import Any

from flask import Response

from api.comprobantes.consulta import cifras, lista, vista, vista_schemas
from api.comprobantes.consulta import schemas as lista_schemas
from api.comprobantes.consulta.columnas import COLUMNAS
from api.comprobantes.consulta.lista import FiltrosComprobantes
from api.comprobantes.nucleo import archivos, tipos
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel

blp = Blueprint(
    "comprobantes", __name__, url_prefix="/api/comprobantes", access="empresa", description="Comprobantes"
)
TIPO_XML = "application/xml"
DEL_VIAJE = (ColumnaExcel("Destino", "destino", 40), ColumnaExcel("Viaje", "viaje", 12))


@blp.route("/paginacion")
@blp.require("documentos.ver")
@blp.arguments(lista_schemas.ComprobantesArgs, location="query", as_kwargs=True)
@blp.response(200, lista_schemas.PaginaComprobantesSchema)
def paginar(filtros: FiltrosComprobantes, page: int, tamano: int, orden: str) -> Any:
    """Una página de comprobantes. `filtro` busca por número (001-001-123 o 123), cliente,
    identificación o clave de acceso, entera o su comienzo; `estados` cuenta los de cada estado."""
    return lista.pagina(filtros, page, tamano, orden, sessions.current().permisos)


@blp.route("/excel")
@blp.require("documentos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(lista_schemas.ListadoComprobantesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosComprobantes, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros. La de un tipo que traslada dice a dónde y por dónde va."""
    columnas = _de_un_tipo(filtros.tipo) if filtros.tipo else COLUMNAS
    return excel.respuesta("comprobantes", columnas, lista.completo(filtros, orden), "Comprobantes")


def _de_un_tipo(tipo: str) -> tuple[ColumnaExcel, ...]:
    """Las columnas, con lo que quien lo recibe es de la empresa; y las de lo que traslada, con su viaje."""
    suyas = (c._replace(titulo=tipos.de(tipo).trato) if c.campo == "receptor_nombre" else c for c in COLUMNAS)
    return (*suyas, *(DEL_VIAJE if tipo in tipos.trasladan() else ()))


@blp.route("/por-cobrar")
@blp.require("documentos.ver")
@blp.arguments(lista_schemas.PorCobrarArgs, location="query", as_kwargs=True)
@blp.response(200, lista_schemas.PorCobrarSchema)
def por_cobrar(filtros: FiltrosComprobantes) -> Any:
    """Cuánto se debe de la lista entera, con los mismos filtros que sus páginas, y cuánto ya venció."""
    return lista.por_cobrar(filtros)


@blp.route("/atencion")
@blp.require("documentos.ver")
@blp.arguments(lista_schemas.PorAtenderArgs, location="query", as_kwargs=True)
@blp.response(200, lista_schemas.PorAtenderSchema)
def por_atender(tipo: str) -> Any:
    """Cuántos comprobantes esperan a alguien: rechazados, demorados, no entregados y los que tienen en pie
    una devolución de IVA."""
    return cifras.por_atender(tipo)


@blp.route("/en-curso")
@blp.require("documentos.ver")
@blp.arguments(lista_schemas.EnCursoArgs, location="query", as_kwargs=True)
@blp.response(200, lista_schemas.EnCursoSchema(many=True))
def en_curso(ids: list[int]) -> Any:
    """Cómo están hasta 50 comprobantes, para quien espera su autorización."""
    return lista.en_curso(ids, sessions.current().permisos)


@blp.route("/<id:comprobante_id>")
@blp.require("documentos.ver")
@blp.response(200, vista_schemas.ComprobanteSchema)
def ver(comprobante_id: int) -> Any:
    """Un comprobante entero: lo que dice, cómo está, qué respondió el SRI y qué se puede hacer con él."""
    return vista.ver(comprobante_id, sessions.current().permisos)


@blp.route("/<id:comprobante_id>/historial")
@blp.require("documentos.ver")
@blp.response(200, vista_schemas.PasoComprobanteSchema(many=True))
def historial(comprobante_id: int) -> Any:
    """Por qué estados pasó, quién lo hizo y cuándo; lo más reciente primero."""
    return vista.historial(comprobante_id)


@blp.route("/<id:comprobante_id>/xml")
@blp.require("documentos.ver")
@blp.descargable
@limits.por_ip(120, "minute")
@blp.response(200, content_type=TIPO_XML, description="El archivo XML")
def xml(comprobante_id: int) -> Response:
    """El XML: el autorizado, en el sobre del SRI; si todavía no lo está, el firmado."""
    archivo = archivos.xml(comprobante_id)
    salida = Response(archivo.contenido, mimetype=TIPO_XML)
    salida.headers.set("Content-Disposition", "attachment", filename=archivo.nombre)
    salida.headers["Cache-Control"] = "private, no-store"
    return salida
