"""Los catálogos de la ley, que el administrador del proveedor carga sin tocar el programa."""

from datetime import date
from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.http import limits, uploads
from api.core.http.api import Blueprint
from api.core.http.schemas import CurrentSchema, PageArgs
from api.core.http.uploads import ReglaArchivo
from api.core.papel import excel
from api.plataforma.auditoria import service as auditoria
from api.plataforma.catalogos import registro, service
from api.plataforma.catalogos.service import DatosDeFila
from api.proveedor.catalogos import hojas, importacion, prevision, schemas, vistas

blp = Blueprint(
    "catalogos_de_ley",
    __name__,
    url_prefix="/api/catalogos",
    access="administrador",
    description="Catálogos de la ley",
)
ARCHIVO = ReglaArchivo(
    carpeta="catalogos",
    maximo=5 * 1024 * 1024,
    extensiones=("xlsx", "xls", "ods", "csv"),
    tipo_msg="Elija un archivo de Excel o un CSV.",
    tamano_msg="El archivo no debe pesar más de 5 MB.",
)


@blp.route("")
@blp.require("catalogos.ver")
@blp.response(200, schemas.CatalogoDeLeySchema(many=True))
def listar() -> Any:
    """Los catálogos que hay: sus columnas, qué se hace con cada uno y cuántas filas rigen hoy."""
    return [vistas.de(cada) for cada in registro.todos()]


@blp.route("/<catalogo>")
@blp.require("catalogos.ver")
@blp.arguments(schemas.FilasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaDeCatalogoSchema)
def filas(catalogo: str, page: int, tamano: int, filtro: str, orden: str, fecha: date | None) -> Any:
    """Una página de las filas que rigen un día; sin `fecha`, todas, con las que rigieron y las que regirán."""
    return service.pagina(registro.de(catalogo), fecha, filtro, page, tamano, orden)


@blp.route("/<catalogo>", methods=["POST"])
@blp.require("catalogos.editar")
@blp.arguments(schemas.CrearFilaSchema)
@blp.creates
@blp.response(201, schemas.FilaDeCatalogoSchema)
def crear(datos: DatosDeFila, catalogo: str) -> Any:
    """Agrega una fila. Si otra de su misma clave rige en esas fechas, 422; con `cierra`, esa termina la víspera."""
    suyo = registro.de(catalogo)
    return service.una(suyo, service.crear(suyo, datos))


@blp.route("/<catalogo>/<id:fila_id>")
@blp.require("catalogos.ver")
@blp.response(200, schemas.FilaDeCatalogoSchema)
def ver(catalogo: str, fila_id: int) -> Any:
    """Una fila de un catálogo."""
    return service.una(registro.de(catalogo), fila_id)


@blp.route("/<catalogo>/<id:fila_id>", methods=["PUT"])
@blp.require("catalogos.editar")
@blp.arguments(schemas.CambiarFilaSchema)
@blp.response(200, schemas.FilaDeCatalogoSchema)
def cambiar(cambios: Cambios, catalogo: str, fila_id: int) -> Any:
    """Cambia una fila, o la cierra con `hasta`. Lo emitido conserva lo que dijo."""
    suyo = registro.de(catalogo)
    service.cambiar(suyo, fila_id, cambios)
    return service.una(suyo, fila_id)


@blp.route("/<catalogo>/<id:fila_id>", methods=["DELETE"])
@blp.require("catalogos.editar")
@blp.arguments(schemas.VersionDeFilaArgs, location="query", as_kwargs=True)
@blp.response(204)
def eliminar(catalogo: str, fila_id: int, version: int | None) -> None:
    """Elimina una fila que todavía no rige. Una que ya rigió no se elimina: se cierra."""
    service.eliminar(registro.de(catalogo), fila_id, version)


@blp.route("/<catalogo>/prever", methods=["POST"])
@blp.require("catalogos.editar")
@blp.arguments(schemas.CrearFilaSchema)
@blp.response(200, schemas.CargaDeCatalogoSchema)
def prever_fila(datos: DatosDeFila, catalogo: str) -> Any:
    """Lo que agregar esa fila haría, sin hacerlo: qué crea y qué cierra, desde qué día y cuánto la lleva."""
    return prevision.de_crear(registro.de(catalogo), datos)


@blp.route("/<catalogo>/<id:fila_id>/prever", methods=["POST"])
@blp.require("catalogos.editar")
@blp.arguments(schemas.CambiarFilaSchema)
@blp.response(200, schemas.CargaDeCatalogoSchema)
def prever_cambio(cambios: Cambios, catalogo: str, fila_id: int) -> Any:
    """Lo que ese cambio haría, sin hacerlo. Lo emitido conserva lo que dijo, y se cuenta aparte."""
    return prevision.de_cambiar(registro.de(catalogo), fila_id, cambios)


@blp.route("/<catalogo>/<id:fila_id>/historial")
@blp.require("catalogos.ver")
@blp.arguments(PageArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaHistorialCatalogoSchema)
def historial(catalogo: str, fila_id: int, page: int, tamano: int, **_: str) -> Any:
    """Qué se cambió de una fila, quién y cuándo; lo más reciente primero."""
    suyo = registro.de(catalogo)
    service.una(suyo, fila_id)
    return auditoria.de_cosa(registro.ENTIDAD, suyo.cosa(fila_id), 0, page, tamano)


@blp.route("/<catalogo>/exportar")
@blp.require("catalogos.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(catalogo: str) -> Response:
    """El catálogo entero en Excel, con su historia. Se puede corregir e importar otra vez."""
    suyo = registro.de(catalogo)
    return excel.respuesta(f"catalogo-{suyo.nombre}", hojas.columnas(suyo), hojas.filas(suyo))


@blp.route("/<catalogo>/importar", methods=["POST"])
@blp.require("catalogos.editar")
@limits.por_ip(20, "minute")
@blp.arguments(CurrentSchema, location="files")
@blp.arguments(schemas.ImportarCatalogoArgs, location="query", as_kwargs=True)
@uploads.stored("current", ARCHIVO)
@blp.response(200, schemas.CargaDeCatalogoSchema)
def importar(archivo: uploads.Archivo, simular: bool, catalogo: str) -> Any:
    """Lee un archivo con las columnas del catálogo y dice qué crearía, cambiaría y cerraría; con
    `simular=false`, lo hace, si ninguna fila está mal."""
    return importacion.importar(registro.de(catalogo), archivo.clave, archivo.extension, simular)
