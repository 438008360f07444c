"""Rutas de los borradores."""

from typing import Any

from api.comprobantes.emision import borradores, borradores_schemas
from api.comprobantes.emision.borradores import BorradorNuevo, Escrito
from api.core.http import sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado

blp = Blueprint(
    "borradores", __name__, url_prefix="/api/borradores", access="empresa", description="Borradores"
)
PESO = (2 * borradores.PESO_BORRADOR, "El borrador pesa más de 1 MB: quite líneas.")


@blp.route("")
@blp.require("documentos.ver")
@blp.arguments(borradores_schemas.BorradoresArgs, location="query", as_kwargs=True)
@blp.response(200, borradores_schemas.PaginaBorradoresSchema)
def listar(tipo: str, page: int, tamano: int, **_: str) -> Any:
    """Una página de borradores, los últimos que se escribieron primero."""
    return borradores.pagina(tipo, page, tamano)


@blp.route("", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*PESO)
@blp.arguments(borradores_schemas.CrearBorradorSchema)
@blp.creates
@blp.response(201, borradores_schemas.BorradorSchema)
def crear(nuevo: BorradorNuevo) -> Any:
    """Guarda un borrador nuevo. No toma número: se numera al emitir."""
    return borradores.crear(nuevo, sessions.current().autor)


@blp.route("/<id:borrador_id>")
@blp.require("documentos.ver")
@blp.response(200, borradores_schemas.BorradorSchema)
def ver(borrador_id: int) -> Any:
    """Un borrador, con todo lo escrito."""
    return borradores.obtener(borrador_id)


@blp.route("/<id:borrador_id>", methods=["PUT"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*PESO)
@blp.arguments(borradores_schemas.GuardarBorradorSchema)
@blp.response(200, borradores_schemas.BorradorSchema)
def guardar(cambiado: Cambiado[Escrito], borrador_id: int) -> Any:
    """Guarda lo escrito desde entonces. Con una `version` que no es la actual, 409."""
    return borradores.guardar(borrador_id, cambiado.datos, cambiado.version)


@blp.route("/<id:borrador_id>", methods=["DELETE"])
@blp.require("documentos.emitir")
@blp.response(204)
def eliminar(borrador_id: int) -> None:
    """Elimina un borrador."""
    borradores.eliminar(borrador_id)
