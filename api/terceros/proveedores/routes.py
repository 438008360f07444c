"""Los proveedores de una empresa."""

from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.datos.db import empresa_actual
from api.core.http import limits
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.auditoria import service as auditoria
from api.terceros.proveedores import personas, registro, schemas, service
from api.terceros.proveedores.campos import DatosProveedor
from api.terceros.proveedores.lista import LISTA, FiltrosProveedores

blp = Blueprint(
    "proveedores", __name__, url_prefix="/api/proveedores", access="empresa", description="Proveedores"
)
COLUMNAS = (*excel.columnas_de(DatosProveedor), ColumnaExcel("Creado", "creado_en", 17))


@blp.route("")
@blp.require("proveedores.ver")
@blp.arguments(schemas.ListaProveedoresArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.FilaProveedorSchema(many=True))
def listar(filtros: FiltrosProveedores, orden: str) -> Any:
    """Los primeros 500 proveedores."""
    return LISTA.primeros(filtros, orden)


@blp.route("/paginacion")
@blp.require("proveedores.ver")
@blp.arguments(schemas.PaginaProveedoresArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaProveedoresSchema)
def paginar(filtros: FiltrosProveedores, page: int, tamano: int, orden: str) -> Any:
    """Una página de proveedores. `filtro` busca el comienzo de las palabras en identificación, nombres y
    correos."""
    return LISTA.pagina(filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("proveedores.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaProveedoresArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosProveedores, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros. El archivo se puede volver a importar."""
    return excel.respuesta("proveedores", COLUMNAS, LISTA.completo(filtros, orden), "Proveedores")


@blp.route("/apiRuc/<string(maxlength=20):ruc>")
@blp.require("proveedores.ver")
@limits.por_ip(60, "minute")
@blp.response(200, schemas.ConocidoSchema)
def api_ruc(ruc: str) -> Any:
    """Lo que se sabe de un RUC o cédula: el proveedor de la empresa que lo tiene; si no hay, lo que responde el
    registro tributario."""
    return registro.conocer(ruc)


@blp.route("/nombre", methods=["POST"])
@blp.require("proveedores.ver")
@blp.arguments(schemas.BuscarProveedorSchema, as_kwargs=True)
@blp.response(200, schemas.FilaProveedorSchema(many=True))
def buscar(nombre: str) -> Any:
    """Los primeros 20 proveedores activos que coinciden con un nombre, identificación o correo."""
    return LISTA.por_nombre(nombre)


@blp.route("/cliente/<id:cliente_id>")
@blp.require("proveedores.ver", "clientes.ver")
@blp.response(200, schemas.ProveedorDeClienteSchema)
def del_cliente(cliente_id: int) -> Any:
    """El proveedor que es la misma persona que un cliente."""
    return {"id": personas.proveedor_de(cliente_id)}


@blp.route("/cliente/<id:cliente_id>", methods=["POST"])
@blp.require("proveedores.editar", "clientes.ver")
@blp.creates
@blp.response(201, schemas.ProveedorGuardadoSchema)
def crear_del_cliente(cliente_id: int) -> Any:
    """Crea un proveedor con los datos de un cliente. 409 si ya lo es."""
    return personas.proveedor_desde(cliente_id)


@blp.route("", methods=["POST"])
@blp.require("proveedores.editar")
@blp.arguments(schemas.CrearProveedorSchema)
@blp.creates
@blp.response(201, schemas.ProveedorGuardadoSchema)
def crear(datos: DatosProveedor) -> Any:
    """Crea un proveedor. Un RUC cuyo dígito verificador no coincide se acepta con un aviso."""
    return service.crear(datos)


@blp.route("/<id:proveedor_id>")
@blp.require("proveedores.ver")
@blp.response(200, schemas.FichaDeProveedorSchema)
def ver(proveedor_id: int) -> Any:
    """Un proveedor, con todos sus datos."""
    return personas.proveedor(proveedor_id)


@blp.route("/<id:proveedor_id>", methods=["PUT"])
@blp.require("proveedores.editar")
@blp.arguments(schemas.CambiarProveedorSchema)
@blp.response(200, schemas.ProveedorGuardadoSchema)
def cambiar(cambios: Cambios, proveedor_id: int) -> Any:
    """Cambia lo que venga de un proveedor. Con una `version` anterior a la actual, 409."""
    return service.cambiar(proveedor_id, cambios)


@blp.route("/<id:proveedor_id>", methods=["DELETE"])
@blp.require("proveedores.editar")
@blp.response(204)
def eliminar(proveedor_id: int) -> None:
    """Elimina un proveedor."""
    service.eliminar(proveedor_id)


@blp.route("/<id:proveedor_id>/cliente", methods=["POST"])
@blp.require("proveedores.ver", "clientes.editar")
@blp.creates
@blp.response(201, schemas.ClienteCreadoSchema)
def crear_cliente(proveedor_id: int) -> Any:
    """Crea un cliente con los datos de un proveedor. 409 si ya lo es."""
    return personas.cliente_desde(proveedor_id)


@blp.route("/historial/<id:proveedor_id>")
@blp.require("proveedores.ver")
@blp.arguments(schemas.PageArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaHistorialSchema)
def historial(page: int, tamano: int, proveedor_id: int, **_: str) -> Any:
    """Qué se cambió de un proveedor, quién y cuándo; lo más reciente primero."""
    LISTA.uno(proveedor_id)
    return auditoria.de_cosa("proveedor", proveedor_id, empresa_actual(), page, tamano)
