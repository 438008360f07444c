"""Las configuraciones que cualquiera puede leer: lo que necesitan las páginas de ingreso."""

import mimetypes
from typing import Any

from flask import Response

from api.core import PREFIJO, externos
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.configuraciones import schemas, service

blp = Blueprint(
    "configuraciones",
    __name__,
    url_prefix=f"{PREFIJO}/configuraciones",
    access="publico",
    description="Configuraciones",
)


def _todo() -> bool:
    sesion = sessions.from_request()
    return sesion is not None and "configuraciones.ver" in sesion.permisos


@blp.route("")
@blp.response(200, schemas.ConfiguracionSchema(many=True))
def listar() -> Any:
    """Las configuraciones por posición. Sin sesión de administrador, solo lo que necesitan las
    páginas de ingreso: 0 título, 1 teléfono y sitio, 2, 3 y 7 mensajería, 4 imágenes,
    5 color de acción, 8 marca blanca."""
    return [service.para_la_web(fila, _todo()) for fila in service.listar()]


@blp.route("/<id(max=32767):posicion>")
@blp.response(200, schemas.ConfiguracionSchema)
def obtener(posicion: int) -> Any:
    """Una configuración por su posición."""
    return service.para_la_web(service.leer(posicion), _todo())


@blp.route("/imagen/<nombre>")
@blp.response(200, content_type="image/*", description="La imagen")
def imagen(nombre: str) -> Response:
    """Una imagen configurada: `logo`, `portada` o `icono`."""
    clave = service.clave_de_imagen(nombre)
    tipo = mimetypes.guess_type(clave)[0] or "application/octet-stream"
    respuesta = Response(externos.almacen().abrir(clave), mimetype=tipo)
    respuesta.headers["Cache-Control"] = "public, max-age=86400"
    return respuesta
