"""Los transportistas de una empresa."""

from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.datos.db import empresa_actual
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.auditoria import service as auditoria
from api.terceros.padron.lista import FiltrosTerceros
from api.terceros.transportistas import registro, schemas, service
from api.terceros.transportistas.campos import DatosTransportista
from api.terceros.transportistas.lista import LISTA

blp = Blueprint(
    "transportistas",
    __name__,
    url_prefix="/api/transportistas",
    access="empresa",
    description="Transportistas",
)
COLUMNAS = (*excel.columnas_de(DatosTransportista), ColumnaExcel("Creado", "creado_en", 17))


@blp.route("")
@blp.require("transportistas.ver")
@blp.arguments(schemas.ListaTransportistasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.TransportistaSchema(many=True))
def listar(filtros: FiltrosTerceros, orden: str) -> Any:
    """Los primeros 500 transportistas."""
    return LISTA.primeros(filtros, orden)


@blp.route("/paginacion")
@blp.require("transportistas.ver")
@blp.arguments(schemas.PaginaTransportistasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaTransportistasSchema)
def paginar(filtros: FiltrosTerceros, page: int, tamano: int, orden: str) -> Any:
    """Una página de transportistas. `filtro` busca el comienzo de las palabras en identificación, nombre, placas y
    correos."""
    return LISTA.pagina(filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("transportistas.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaTransportistasArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosTerceros, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros. El archivo se puede volver a importar."""
    return excel.respuesta("transportistas", COLUMNAS, LISTA.completo(filtros, orden), "Transportistas")


@blp.route("/apiRuc/<string(maxlength=20):ruc>")
@blp.require("transportistas.ver")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.TransportistaConocidoSchema)
def api_ruc(ruc: str) -> Any:
    """Lo que se sabe de un RUC o cédula: el transportista de la empresa que lo tiene; si no hay, lo que responde el
    registro tributario."""
    return registro.conocer(ruc)


@blp.route("/nombre", methods=["POST"])
@blp.require("transportistas.ver")
@blp.arguments(schemas.BuscarTransportistaSchema, as_kwargs=True)
@blp.response(200, schemas.TransportistaSchema(many=True))
def buscar(nombre: str) -> Any:
    """Los primeros 20 transportistas activos que coinciden con un nombre, identificación, placa o correo."""
    return LISTA.por_nombre(nombre)


@blp.route("", methods=["POST"])
@blp.require("transportistas.editar")
@blp.arguments(schemas.CrearTransportistaSchema)
@blp.creates
@blp.response(201, schemas.TransportistaGuardadoSchema)
def crear(datos: DatosTransportista) -> Any:
    """Crea un transportista. Un RUC cuyo dígito verificador no coincide se acepta con un aviso."""
    return service.crear(datos)


@blp.route("/<id:transportista_id>")
@blp.require("transportistas.ver")
@blp.response(200, schemas.TransportistaSchema)
def ver(transportista_id: int) -> Any:
    """Un transportista, con todos sus datos."""
    return LISTA.uno(transportista_id)


@blp.route("/<id:transportista_id>", methods=["PUT"])
@blp.require("transportistas.editar")
@blp.arguments(schemas.CambiarTransportistaSchema)
@blp.response(200, schemas.TransportistaGuardadoSchema)
def cambiar(cambios: Cambios, transportista_id: int) -> Any:
    """Cambia lo que venga de un transportista. Con una `version` anterior a la actual, 409."""
    return service.cambiar(transportista_id, cambios)


@blp.route("/<id:transportista_id>", methods=["DELETE"])
@blp.require("transportistas.editar")
@blp.response(204)
def eliminar(transportista_id: int) -> None:
    """Elimina un transportista."""
    service.eliminar(transportista_id)


@blp.route("/historial/<id:transportista_id>")
@blp.require("transportistas.ver")
@blp.arguments(schemas.PageArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaHistorialSchema)
def historial(page: int, tamano: int, transportista_id: int, **_: str) -> Any:
    """Qué se cambió de un transportista, quién y cuándo; lo más reciente primero."""
    LISTA.uno(transportista_id)
    return auditoria.de_cosa("transportista", transportista_id, empresa_actual(), page, tamano)
