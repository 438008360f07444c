"""Los comprobantes que otros emiten a la empresa, para los programas."""

from typing import Any

from flask import Response

from api.compras.recibidos.lista import FiltrosRecibidos
from api.v1.comun.cara_routes import Cara
from api.v1.recibidos import schemas, service

blp = Cara("recibidos", __name__, description="Para programas: comprobantes recibidos")


@blp.route("")
@blp.require("recibidos.ver")
@blp.arguments(schemas.RecibidosDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDeRecibidos)
def listar(filtros: FiltrosRecibidos, despues: int | None, limite: int) -> Any:
    """Lo que otros emitieron a la empresa, el último que llegó primero."""
    return service.tramo(filtros, despues, limite)


@blp.route("/<id:recibido_id>")
@blp.require("recibidos.ver")
@blp.response(200, schemas.RecibidoEnteroDeV1Schema)
def ver(recibido_id: int) -> Any:
    """Uno, con lo que dice su documento."""
    return service.ver(recibido_id)


@blp.route("/<id:recibido_id>/xml")
@blp.require("recibidos.ver")
@blp.response(200, content_type="application/xml", description="Los bytes como llegaron")
def bajar_xml(recibido_id: int) -> Response:
    """Su XML, byte por byte como llegó."""
    clave, contenido = service.xml(recibido_id)
    respuesta = Response(contenido, mimetype="application/xml")
    respuesta.headers.set("Content-Disposition", "attachment", filename=f"{clave}.xml")
    respuesta.headers["Cache-Control"] = "private, no-store"
    return respuesta
