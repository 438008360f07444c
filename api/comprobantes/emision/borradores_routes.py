"""Rutas de los borradores: las mismas para todos, y cada grupo con los permisos de quien lo escribe."""

from collections.abc import Sequence
from typing import Any

from api.comprobantes.emision import adjuntos, borradores, borradores_schemas
from api.comprobantes.emision.borradores import BorradorNuevo, Escrito
from api.core.http import limits, sessions, uploads
from api.core.http.api import Blueprint, cuerpo_hasta
from api.core.http.schemas import Cambiado
from api.plataforma.codigos.borradores import DE_QUIEN_EMITE

PESO = (2 * borradores.PESO_BORRADOR, "El borrador pesa más de 1 MB: quite líneas.")


def rutas_de(
    nombre: str,
    direccion: str,
    tipos: Sequence[str],
    *,
    ver: str,
    escribir: str,
    description: str,
    archivos: uploads.ReglaArchivo | None = None,
) -> Blueprint:
    """Las de los borradores de esos `tipos`: los lee quien tiene el permiso `ver`, y los guarda quien tiene `escribir`.
    `archivos`: los que se le pueden poner a lo que se registra con ellos."""
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

    if archivos is not None:
        _con_archivos(suyas, tipos, archivos, ver=ver, escribir=escribir)
    return suyas


def _con_archivos(
    suyas: Blueprint, tipos: Sequence[str], regla: uploads.ReglaArchivo, *, ver: str, escribir: str
) -> None:
    @suyas.route("/<id:borrador_id>/archivos")
    @suyas.require(ver)
    @suyas.response(200, borradores_schemas.ArchivoDeBorradorSchema(many=True))
    def listar_archivos(borrador_id: int) -> Any:
        """Los archivos de un borrador, los primeros que se pusieron primero."""
        return borradores.archivos(borrador_id, tipos)

    @suyas.route("/<id:borrador_id>/archivos", methods=["POST"])
    @suyas.require(escribir)
    @limits.por_ip(120, "minute")
    @suyas.arguments(borradores_schemas.ArchivosDeBorradorSchema, location="files")
    @uploads.stored_many("current", regla, adjuntos.MAXIMO)
    @suyas.creates
    @suyas.response(201, borradores_schemas.ArchivoDeBorradorSchema(many=True))
    def adjuntar(archivos: list[uploads.Archivo], borrador_id: int) -> Any:
        """Le pone archivos; hasta 10 en total. Al registrar lo que se escribe, con su `borrador_id`, pasan a ser suyos."""
        borradores.adjuntar(borrador_id, archivos, tipos)
        return borradores.archivos(borrador_id, tipos)

    @suyas.route("/<id:borrador_id>/archivos/<id:archivo_id>", methods=["DELETE"])
    @suyas.require(escribir)
    @suyas.response(204)
    def quitar_archivo(borrador_id: int, archivo_id: int) -> None:
        """Quita un archivo de un borrador."""
        borradores.quitar(borrador_id, archivo_id, tipos)


blp = rutas_de(
    "borradores",
    "/api/borradores",
    DE_QUIEN_EMITE,
    ver="documentos.ver",
    escribir="documentos.emitir",
    description="Borradores",
)
