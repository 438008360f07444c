"""Los asientos, para los programas."""

from typing import Any

from api.core.http import sessions
from api.core.http.api import cuerpo_hasta
from api.libros.asientos.lista import FiltrosAsientos
from api.libros.asientos.manual import AsientoDicho
from api.libros.asientos.schemas import CUERPO
from api.v1.asientos import schemas, service
from api.v1.comun.cara_routes import Cara

blp = Cara("asientos", __name__, description="Para programas: asientos contables")


@blp.route("")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.AsientosDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.TramoDeAsientos)
def listar(filtros: FiltrosAsientos, despues: int | None, limite: int, referencia: str) -> Any:
    """Los asientos, el último asentado primero, sin sus líneas."""
    return service.tramo(filtros, despues, limite, referencia)


@blp.route("", methods=["POST"])
@blp.require("contabilidad.editar")
@cuerpo_hasta(*CUERPO)
@blp.arguments(schemas.AsientoNuevoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.AsientoEnteroDeV1Schema)
def crear(dicho: AsientoDicho, referencia: str) -> Any:
    """Registra un asiento. Cuadra, o 422."""
    return service.crear(dicho, referencia, sessions.current().autor)


@blp.route("/<id:asiento_id>")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.AsientoEnteroDeV1Schema)
def ver(asiento_id: int) -> Any:
    """Un asiento, con sus líneas."""
    return service.ver(asiento_id)
