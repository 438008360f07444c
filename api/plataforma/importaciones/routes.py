"""Las llamadas con que se importa cada tipo de lista, bajo la dirección de esa lista."""

import tempfile
from typing import Any

from flask import Response

from api.core.http import limits, sessions, uploads
from api.core.http.api import Access, Blueprint
from api.core.http.schemas import CurrentSchema
from api.core.papel import excel
from api.plataforma.empresas import alcance
from api.plataforma.importaciones import hojas, schemas, service
from api.plataforma.importaciones.protocolo import TipoDeLista
from api.plataforma.importaciones.service import PedidoDeImportacion


def para(tipo: TipoDeLista, access: Access) -> Blueprint:
    """Las llamadas de ese tipo de lista: `/api/<nombre>/import…`."""
    nombre, permiso = tipo.nombre, tipo.permiso
    blp = Blueprint(
        f"importar_{nombre}",
        __name__,
        url_prefix=f"/api/{nombre}/import",
        access=access,
        description=f"Importación de {nombre}",
    )

    @blp.route("", methods=["POST"])
    @blp.require(permiso)
    @limits.por_ip(20, "minute")
    @blp.arguments(CurrentSchema, location="files")
    @blp.arguments(schemas.EmpresaNombradaArgs, location="query", as_kwargs=True)
    @blp.arguments(schemas.SubirSchema, location="form")
    @uploads.stored("current", service.regla(tipo))
    @blp.creates
    @blp.response(202, schemas.ImportacionSchema)
    def subir(pedido: PedidoDeImportacion, archivo: uploads.Archivo, eid: int | None) -> Any:
        """Sube un archivo (xlsx, xls, ods o csv; hasta 20 MB y 100.000 filas, o lo que el tipo admita) y lo trabaja aparte. Las
        columnas se reconocen por sus títulos, o por `mapeo`. Sin `mapeo` ni `simular=false`, solo
        se revisa."""
        with alcance.de_una(sessions.current(), eid):
            return service.subir(nombre, archivo, pedido)

    @blp.route("")
    @blp.require(permiso)
    @blp.arguments(schemas.EmpresaNombradaArgs, location="query", as_kwargs=True)
    @blp.response(200, schemas.ResumenImportacionSchema(many=True))
    def recientes(eid: int | None) -> Any:
        """Las últimas 20 importaciones."""
        with alcance.de_una(sessions.current(), eid):
            return service.recientes(nombre)

    @blp.route("/<id:importacion_id>")
    @blp.require(permiso)
    @blp.arguments(schemas.EmpresaNombradaArgs, location="query", as_kwargs=True)
    @blp.response(200, schemas.ImportacionSchema)
    def ver(importacion_id: int, eid: int | None) -> Any:
        """Una importación: su avance, las columnas reconocidas, las cuentas y las primeras filas con
        error, cada una con todos sus motivos."""
        with alcance.de_una(sessions.current(), eid):
            return service.ver(nombre, importacion_id)

    @blp.route("/<id:importacion_id>", methods=["POST"])
    @blp.require(permiso)
    @limits.por_ip(60, "minute")
    @blp.arguments(schemas.EmpresaNombradaArgs, location="query", as_kwargs=True)
    @blp.arguments(schemas.RepetirSchema)
    @blp.creates
    @blp.response(202, schemas.ImportacionSchema)
    def repetir(pedido: PedidoDeImportacion, importacion_id: int, eid: int | None) -> Any:
        """Trabaja otra vez un archivo ya subido: con otro mapeo, o de verdad después de revisarlo. 409
        mientras está en curso o si ya terminó; 404 si pasaron 30 días y el archivo ya no se guarda."""
        with alcance.de_una(sessions.current(), eid):
            return service.repetir(nombre, importacion_id, pedido)

    @blp.route("/<id:importacion_id>/resultado")
    @blp.require(permiso)
    @blp.descargable
    @blp.arguments(schemas.EmpresaNombradaArgs, location="query", as_kwargs=True)
    @blp.response(200, content_type="application/octet-stream", description="El archivo de Excel")
    def resultado(importacion_id: int, eid: int | None) -> Response:
        """Todas las filas con error, con sus valores y sus motivos, listas para corregirse y volver a
        subirse."""
        with alcance.de_una(sessions.current(), eid):
            return uploads.served(*service.resultado(nombre, importacion_id))

    @blp.route("/plantilla")
    @blp.require(permiso)
    @blp.descargable
    @blp.deja("")
    @blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
    def plantilla() -> Response:
        """Una hoja con los títulos que se reconocen y otra que explica cada uno."""
        archivo = tempfile.TemporaryFile()  # noqa: SIM115  # lo cierra la respuesta
        hojas.escribir_plantilla(tipo, archivo)
        return excel.enviar(archivo, f"plantilla-{nombre}")

    return blp
