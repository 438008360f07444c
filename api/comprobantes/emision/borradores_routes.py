"""Rutas de los borradores: las mismas para todos, y cada grupo con los permisos de quien lo escribe."""

from collections.abc import Sequence
from typing import Any

from api.comprobantes.emision import borradores, borradores_schemas
from api.comprobantes.emision.borradores import BorradorNuevo, Escrito
from api.core.http import sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado
from api.plataforma.codigos.borradores import DE_QUIEN_EMITE

PESO = (2 * borradores.PESO_BORRADOR, "El borrador pesa más de 1 MB: quite líneas.")


def rutas_de(
    nombre: str, direccion: str, tipos: Sequence[str], *, ver: str, escribir: str, description: str
) -> Blueprint:
    """Las de los borradores de esos `tipos`: los lee quien tiene el permiso `ver`, y los guarda quien tiene `escribir`."""
    suyas = Blueprint(nombre, __name__, url_prefix=direccion, access="empresa", description=description)

    @suyas.route("")
    @suyas.require(ver)
    @suyas.arguments(borradores_schemas.BorradoresArgs, location="query", as_kwargs=True)
    @suyas.response(200, borradores_schemas.PaginaBorradoresSchema)
    def listar(tipo: str, page: int, tamano: int, **_: str) -> Any:
        """Una página de borradores, los últimos que se escribieron primero."""
        return borradores.pagina(tipos, tipo, page, tamano)

    @suyas.route("", methods=["POST"])
    @suyas.require(escribir)
    @cuerpo_hasta(*PESO)
    @suyas.arguments(borradores_schemas.CrearBorradorSchema)
    @suyas.creates
    @suyas.response(201, borradores_schemas.BorradorSchema)
    def crear(nuevo: BorradorNuevo) -> Any:
        """Guarda un borrador nuevo. No toma número: se numera al emitir."""
        return borradores.crear(nuevo, sessions.current().autor, tipos)

    @suyas.route("/<id:borrador_id>")
    @suyas.require(ver)
    @suyas.response(200, borradores_schemas.BorradorSchema)
    def leer(borrador_id: int) -> Any:
        """Un borrador, con todo lo escrito."""
        return borradores.obtener(borrador_id, tipos)

    @suyas.route("/<id:borrador_id>", methods=["PUT"])
    @suyas.require(escribir)
    @cuerpo_hasta(*PESO)
    @suyas.arguments(borradores_schemas.GuardarBorradorSchema)
    @suyas.response(200, borradores_schemas.BorradorSchema)
    def guardar(cambiado: Cambiado[Escrito], borrador_id: int) -> Any:
        """Guarda lo escrito desde entonces. Con una `version` que no es la actual, 409."""
        return borradores.guardar(borrador_id, cambiado.datos, cambiado.version, tipos)

    @suyas.route("/<id:borrador_id>", methods=["DELETE"])
    @suyas.require(escribir)
    @suyas.response(204)
    def eliminar(borrador_id: int) -> None:
        """Elimina un borrador."""
        borradores.eliminar(borrador_id, tipos)

    return suyas


blp = rutas_de(
    "borradores",
    "/api/borradores",
    DE_QUIEN_EMITE,
    ver="documentos.ver",
    escribir="documentos.emitir",
    description="Borradores",
)
