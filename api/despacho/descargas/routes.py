"""Lo que alguien de un despacho se lleva de sus empresas."""

from datetime import date
from typing import Any

from flask import Response

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.visitante import accesos
from api.despacho.descargas import schemas, service

blp = Blueprint(
    "despacho_descargas",
    __name__,
    url_prefix="/api/despacho/descargas",
    access="persona",
    description="Despacho: descargas",
)
TIPO = "application/zip"


@blp.route("")
@blp.response(200, schemas.DescargaDeDespachoSchema(many=True))
def ver() -> Any:
    """Las que pidió quien llama, con el archivo de cada empresa."""
    return service.mias(sessions.current())


@blp.route("", methods=["POST"])
@limits.por_ip(30, "hour")
@blp.arguments(schemas.PedirDescargaSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.DescargaDeDespachoSchema)
def pedir(mes: date, empresas: list[int], partes: list[str]) -> Any:
    """Pide un ZIP por empresa con lo que se declara ese mes: los XML, las listas en Excel, los estados financieros y los
    formularios. Un trabajo los hace; duran siete días."""
    return service.pedir(sessions.current(), mes, empresas, partes)


@blp.route("/<id:descarga_id>", methods=["DELETE"])
@blp.response(204)
def borrar(descarga_id: int) -> None:
    """La borra con sus archivos, antes de que caduquen."""
    service.borrar(sessions.current(), descarga_id)


@blp.route("/archivos/<id:archivo_id>")
@blp.descargable
@blp.deja("")
@limits.por_ip(120, "minute")
@blp.response(200, content_type=TIPO, description="El ZIP de una empresa")
def bajar(archivo_id: int) -> Response:
    """El ZIP de una empresa. Queda en los accesos de ella, con quién se lo llevó."""
    sesion = sessions.current()
    suyo = service.abrir(sesion, archivo_id)
    quien = accesos.de_sesion(sesion)._replace(empresa_id=suyo.empresa_id)
    accesos.anotar(accesos.EXPORTACION, quien, sesion.id, blp.description)
    respuesta = Response(suyo.trozos, mimetype=TIPO)
    respuesta.headers["Content-Length"] = str(suyo.tamano)
    respuesta.headers.set("Content-Disposition", "attachment", filename=suyo.nombre)
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta
