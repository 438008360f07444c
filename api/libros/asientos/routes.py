"""Los asientos (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from flask import Response

from api.core.datos.db import empresa_actual
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import SoloPagina
from api.core.papel import excel
from api.libros.asientos import archivos as archivos_
from api.libros.asientos import cadena, exportada, lista, manual, origenes, schemas
from api.libros.asientos.lista import COLUMNAS, FiltrosAsientos
from api.libros.asientos.manual import AsientoDicho
from api.libros.asientos.service import ENTIDAD
from api.plataforma.auditoria import service as auditoria

blp = Blueprint(
    "asientos", __name__, url_prefix="/api/asientos", access="empresa", description="Asientos contables"
)
JSON_POR_LINEAS = "application/jsonl"
_TROZO = 64 * 1024


def _permisos() -> Any:
    return sessions.current().permisos


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.PaginaAsientosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaAsientosSchema)
def paginar(filtros: FiltrosAsientos, page: int, tamano: int, orden: str) -> Any:
    """Una página de asientos, los últimos primero."""
    return lista.pagina(filtros, page, tamano, orden, _permisos())


@blp.route("/exportar")
@blp.require("contabilidad.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaAsientosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosAsientos, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros: fecha, número, glosa y de dónde viene cada uno."""
    return excel.respuesta("asientos", COLUMNAS, lista.completo(filtros, orden), "Asientos")


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.RegistrarAsientoSchema)
@blp.creates
@blp.response(201, schemas.AsientoSchema)
def registrar(dicho: AsientoDicho) -> Any:
    """Asienta lo que una persona escribe. Cuadra, o 422. El número le llega segundos después."""
    sesion = sessions.current()
    return lista.uno(manual.registrar(dicho, sesion.autor), sesion.permisos)


@blp.route("/<id:asiento_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.AsientoSchema)
def ver(asiento_id: int) -> Any:
    """Uno, con sus líneas y su huella."""
    return lista.uno(asiento_id, _permisos())


@blp.route("/<id:asiento_id>/reversar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(schemas.ReversarAsientoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.AsientoSchema)
def reversar(fecha: date, motivo: str, asiento_id: int) -> Any:
    """Deja sin efecto, desde una fecha, uno que escribió una persona. Responde el reverso."""
    sesion = sessions.current()
    return lista.uno(manual.reversar(asiento_id, fecha, motivo, sesion.autor), sesion.permisos)


@blp.route("/<id:asiento_id>/archivos", methods=["POST"])
@blp.require("contabilidad.editar")
@limits.por_ip(120, "minute")
@blp.arguments(schemas.ArchivosDeAsientoSchema, location="files")
@uploads.stored_many("current", archivos_.REGLA, archivos_.MAXIMO)
@blp.creates
@blp.response(201, schemas.AsientoSchema)
def adjuntar(archivos: list[uploads.Archivo], asiento_id: int) -> Any:
    """Le agrega archivos (PDF, imágenes, hojas de cálculo) de hasta 10 MB; hasta 10 en total. No cambian su huella."""
    sesion = sessions.current()
    archivos_.adjuntar(asiento_id, archivos, sesion.autor)
    return lista.uno(asiento_id, sesion.permisos)


@blp.route("/<id:asiento_id>/archivos/<id:archivo_id>")
@blp.require("contabilidad.ver")
@blp.descargable
@blp.response(200, content_type="application/octet-stream", description="El archivo, tal como se subió")
def archivo(asiento_id: int, archivo_id: int) -> Response:
    """Un archivo de un asiento, como descarga."""
    hallado = archivos_.uno(asiento_id, archivo_id)
    return uploads.served(hallado.archivo, hallado.nombre)


@blp.route("/<id:asiento_id>/archivos/<id:archivo_id>", methods=["DELETE"])
@blp.require("contabilidad.editar")
@blp.response(204)
def quitar_archivo(asiento_id: int, archivo_id: int) -> None:
    """Quita un archivo. 409 si el período del asiento está cerrado."""
    archivos_.quitar(asiento_id, archivo_id)


@blp.route("/de/<string(maxlength=30):tipo>/<id:origen_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.FilaAsientoSchema(many=True))
def de_documento(tipo: str, origen_id: int) -> Any:
    """Los asientos de un documento, con los reversados y sus reversos."""
    return lista.de_documento(tipo, origen_id, _permisos())


@blp.route("/origenes")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.ClaseDeOrigenSchema(many=True))
def ver_origenes() -> Any:
    """Las clases de lo que causa un asiento, para acotar la lista con una."""
    return [{"tipo": tipo, "nombre": nombre} for tipo, nombre in origenes.clases().items()]


@blp.route("/cadena", methods=["POST"])
@blp.require("contabilidad.editar")
@limits.por_ip(6, "minute")
@blp.response(200, schemas.CadenaRevisadaSchema)
def revisar_cadena() -> Any:
    """Revisa que lo sellado siga como se selló, y dice dónde no."""
    return cadena.revisar()


@blp.route("/cadena/exportar")
@blp.require("contabilidad.ver")
@blp.descargable
@limits.por_ip(10, "minute")
@blp.arguments(schemas.CadenaArgs, location="query", as_kwargs=True)
@blp.response(
    200, content_type=JSON_POR_LINEAS, description="El contenido sellado y las huellas, un JSON por línea"
)
def exportar_cadena(anio: int) -> Response:
    """La cadena de un año, para comprobarla afuera."""
    archivo = exportada.escribir(anio)
    salida = Response(iter(lambda: archivo.read(_TROZO), b""), mimetype=JSON_POR_LINEAS)
    salida.call_on_close(archivo.close)
    salida.headers["Content-Disposition"] = f'attachment; filename="cadena-{anio}.jsonl"'
    salida.headers["Cache-Control"] = "private, no-store"
    return salida


@blp.route("/historial/<id:asiento_id>")
@blp.require("contabilidad.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaHistorialAsientoSchema)
def historial(page: int, tamano: int, asiento_id: int) -> Any:
    """Quién lo asentó o lo reversó, y cuándo."""
    lista.uno(asiento_id, ())
    return auditoria.de_cosa(ENTIDAD, asiento_id, empresa_actual(), page, tamano)
