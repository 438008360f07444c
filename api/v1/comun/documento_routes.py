"""El documento de la cara de los programas, para quien hace su propio cliente: es de todos, como la guía."""

from functools import cache

import orjson
from flask import Flask, Response, request

from api.core.arranque import RAIZ as CASA
from api.v1.comun.documento import RAIZ, de_los_programas

DIRECCION = f"{RAIZ}/openapi.json"
_DE_TODA_LA_API = (
    CASA / "client/api/openapi.json"
)  # lo hace `make tipos`, y una prueba cuida que sea el de hoy


def init_app(app: Flask) -> None:
    app.add_url_rule(DIRECCION, view_func=documento_v1)


def documento_v1() -> Response:
    respuesta = Response(_escrito(), mimetype="application/json")
    respuesta.headers["Cache-Control"] = "public, max-age=300"
    respuesta.add_etag()
    respuesta.make_conditional(request)
    return respuesta


@cache
def _escrito() -> bytes:
    """Se lee del que ya está hecho: describir todas las rutas otra vez es lo que más tarda."""
    return orjson.dumps(de_los_programas(orjson.loads(_DE_TODA_LA_API.read_bytes())))
