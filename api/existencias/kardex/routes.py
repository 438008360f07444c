"""El kardex y lo que hay (docs/contrato.md §16)."""

from typing import Any

from flask import Response

from api.core.datos.clock import hoy
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import Cambiado
from api.core.papel import excel, pdf
from api.existencias.kardex import existentes, libro, papel, parametros, schemas, vista
from api.existencias.kardex.existentes import FiltrosExistencias
from api.existencias.kardex.libro import FiltrosKardex
from api.existencias.kardex.parametros import DatosParametros
from api.existencias.kardex.vista import QueSeVe

blp = Blueprint(
    "existencias", __name__, url_prefix="/api/existencias", access="empresa", description="Existencias"
)
kardex_blp = Blueprint("kardex", __name__, url_prefix="/api/kardex", access="empresa", description="Kardex")


@blp.route("/parametros")
@blp.require("existencias.ver")
@blp.response(200, schemas.ParametrosExistenciasSchema)
def ver_parametros() -> Any:
    """Si la empresa lleva sus existencias, desde cuándo y cómo."""
    return vista.parametros(parametros.leer())


@blp.route("/parametros", methods=["PUT"])
@blp.require("existencias.configurar")
@blp.arguments(schemas.CambiarParametrosExistenciasSchema)
@blp.response(200, schemas.ParametrosExistenciasSchema)
def cambiar_parametros(cambiado: Cambiado[DatosParametros]) -> Any:
    """Cambia cómo se llevan. Con una `version` anterior a la actual, 409."""
    parametros.cambiar(cambiado.datos, cambiado.version)
    return vista.parametros(parametros.leer())


@blp.route("/paginacion")
@blp.require("existencias.ver")
@blp.arguments(schemas.PaginaExistenciasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaExistenciasSchema)
def paginar(filtros: FiltrosExistencias, page: int, tamano: int, orden: str) -> Any:
    """Una página de lo que hay de cada producto que lleva inventario, ahora o al terminar un día, en todas las bodegas o en una."""
    return existentes.pagina(filtros, page, tamano, orden, ve_costo=_ve_costo())


@blp.route("/total")
@blp.require("existencias.ver")
@blp.arguments(schemas.TotalExistenciasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.TotalExistenciasSchema)
def total(filtros: FiltrosExistencias) -> Any:
    """Cuántos productos son y lo que valen juntos, con los mismos filtros."""
    suyo = existentes.total(filtros)
    return suyo if _ve_costo() else {"productos": suyo.productos, "valor": None}


@blp.route("/exportar")
@blp.require("existencias.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaExistenciasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosExistencias, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    ve_costo = _ve_costo()
    filas = existentes.completo(filtros, orden, ve_costo=ve_costo)
    de_cuando = [f"Al terminar el {filtros.al:%d/%m/%Y}"] if filtros.al else []
    columnas = vista.columnas_de_existencias(ve_costo=ve_costo)
    return excel.respuesta("existencias", columnas, filas, "Existencias", de_cuando)


@kardex_blp.route("")
@kardex_blp.require("existencias.ver")
@kardex_blp.arguments(schemas.KardexArgs, location="query", as_kwargs=True)
@kardex_blp.response(200, schemas.KardexSchema)
def ver_kardex(filtros: FiltrosKardex, tamano: int, despues: str, antes: str) -> Any:
    """El kardex de un producto en un período, por pasos, con el saldo después de cada movimiento. De una bodega no se dice lo
    que vale su saldo: el promedio es de la empresa."""
    suyo = libro.de(filtros, hoy(), tamano, despues, antes)
    return vista.kardex(suyo, _lo_que_ve(filtros))


@kardex_blp.route("/excel")
@kardex_blp.require("existencias.ver")
@kardex_blp.tolera_retraso
@kardex_blp.descargable
@limits.por_ip(30, "minute")
@kardex_blp.arguments(schemas.KardexEnteroArgs, location="query", as_kwargs=True)
@kardex_blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def kardex_excel(filtros: FiltrosKardex) -> Response:
    """El kardex de un producto en un período, entero, en Excel."""
    ve = _lo_que_ve(filtros)
    suyo, filas = libro.entero(filtros, hoy())
    encabezado = [
        f"Kardex de {suyo.producto.codigo} {suyo.producto.nombre}",
        f"Del {suyo.desde:%d/%m/%Y} al {suyo.hasta:%d/%m/%Y}",
    ]
    return excel.respuesta(
        f"kardex-{suyo.producto.codigo}",
        vista.columnas_del_kardex(ve),
        vista.renglones(suyo, filas, ve),
        "Kardex",
        encabezado,
    )


@kardex_blp.route("/pdf")
@kardex_blp.require("existencias.ver")
@kardex_blp.tolera_retraso
@kardex_blp.descargable
@limits.por_ip(30, "minute")
@kardex_blp.arguments(schemas.KardexEnteroArgs, location="query", as_kwargs=True)
@kardex_blp.response(200, content_type=pdf.TIPO, description="El archivo PDF")
def kardex_pdf(filtros: FiltrosKardex) -> Response:
    """El kardex de un producto en un período, entero, en papel. Si son más de 20.000 movimientos, 422: pídalo por partes o en Excel."""
    archivo, nombre = papel.dibujar(filtros, _lo_que_ve(filtros))
    return pdf.respuesta(archivo, nombre, en_linea=True)


@kardex_blp.route("/documento")
@kardex_blp.require("existencias.ver")
@kardex_blp.arguments(schemas.DocumentoDelKardexArgs, location="query", as_kwargs=True)
@kardex_blp.response(200, schemas.MovidoPorDocumentoSchema(many=True))
def de_documento(tipo: str, id: int) -> Any:
    """Lo que un documento movió, con lo que después se corrigió de su costo."""
    return vista.de_documento(libro.de_documento(tipo, id), _lo_que_ve()._replace(de_bodega=True))


def _lo_que_ve(filtros: FiltrosKardex | None = None) -> QueSeVe:
    permisos = sessions.current().permisos
    de_bodega = filtros is not None and filtros.bodega is not None
    return QueSeVe("existencias.costo" in permisos, "contabilidad.ver" in permisos, de_bodega)


def _ve_costo() -> bool:
    return "existencias.costo" in sessions.current().permisos
