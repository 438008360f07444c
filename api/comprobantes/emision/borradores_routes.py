"""Drafts of documents."""

from typing import Any

from api.comprobantes.emision import borradores, borradores_schemas
from api.core.datos.db import empresa_actual
from api.core.http import sessions
from api.core.http.api import Blueprint, cuerpo_hasta

blp = Blueprint(
    "borradores", __name__, url_prefix="/api/borradores", access="empresa", description="Borradores"
)
_PESO = (2 * borradores.PESO, "El borrador pesa más de 1 MB: quite líneas.")


@blp.route("")
@blp.require("documentos.ver")
@blp.arguments(borradores_schemas.BorradoresArgs, location="query")
@blp.response(200, borradores_schemas.PaginaBorradoresSchema)
def listar(args: dict[str, Any]) -> Any:
    """Una página de borradores, los últimos que se escribieron primero."""
    return borradores.pagina(args["tipo"], args["page"], args["tamano"])


@blp.route("", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*_PESO)
@blp.arguments(borradores_schemas.CrearBorradorSchema)
@blp.creates
@blp.response(201, borradores_schemas.BorradorSchema)
def crear(datos: dict[str, Any]) -> Any:
    """Guarda un borrador nuevo. No toma número: se numera al emitir."""
    return borradores.crear(empresa_actual(), datos, sessions.current().nombre)


@blp.route("/<id:borrador_id>")
@blp.require("documentos.ver")
@blp.response(200, borradores_schemas.BorradorSchema)
def ver(borrador_id: int) -> Any:
    """Un borrador, con todo lo escrito."""
    return borradores.obtener(borrador_id)


@blp.route("/<id:borrador_id>", methods=["PUT"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*_PESO)
@blp.arguments(borradores_schemas.GuardarBorradorSchema)
@blp.response(200, borradores_schemas.BorradorSchema)
def guardar(datos: dict[str, Any], borrador_id: int) -> Any:
    """Guarda lo escrito desde entonces. Con una `version` que no es la actual, 409."""
    return borradores.guardar(borrador_id, datos, datos.pop("version"))


@blp.route("/<id:borrador_id>", methods=["DELETE"])
@blp.require("documentos.emitir")
@blp.response(204)
def eliminar(borrador_id: int) -> None:
    """Elimina un borrador."""
    borradores.eliminar(borrador_id)
