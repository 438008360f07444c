"""Los clientes de una empresa (docs/contrato.md §5): para sus usuarios y, en las empresas que cada uno
puede ver, para los administradores."""

from typing import Any

from flask import Response

from api.core.datos.cambios import Cambios
from api.core.errors import NoEncontrado
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.auditoria import service as auditoria
from api.plataforma.empresas import alcance
from api.terceros.clientes import catalogos, lista, registro, schemas, service
from api.terceros.clientes.alcance import del_cliente
from api.terceros.clientes.campos import DatosCliente

blp = Blueprint("clientes", __name__, url_prefix="/api/clientes", access="sesion", description="Clientes")
catalogo = Blueprint(
    "catalogos_clientes", __name__, url_prefix="/api", access="sesion", description="Clientes"
)
COLUMNAS = (
    *excel.columnas_de(DatosCliente),
    ColumnaExcel("Saldo", "saldo", 14),
    ColumnaExcel("Vencido", "vencido", 14),
    ColumnaExcel("Facturado en 12 meses", "facturado", 20),
    ColumnaExcel("Creado", "creado_en", 17),
)
DE_EMPRESA = ColumnaExcel("Empresa", "empresa", 30)


@blp.route("")
@blp.require("clientes.ver")
@blp.arguments(schemas.ListaClientesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.FilaClienteSchema(many=True))
def listar(eid: int | None, filtros: lista.FiltrosClientes, **_: str) -> Any:
    """Los primeros 500 clientes por nombre. Un administrador nombra la empresa con `eid`; sin él,
    ve los de todas las que puede ver."""
    return lista.primeros(sessions.current(), eid, filtros)


@blp.route("/paginacion")
@blp.require("clientes.ver")
@blp.arguments(schemas.PaginaClientesArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaClientesSchema)
def paginar(eid: int | None, filtros: lista.FiltrosClientes, page: int, tamano: int, orden: str) -> Any:
    """Una página de clientes. `filtro` busca el comienzo de las palabras en identificación, nombres
    y correos; `tipoAsesor`, los que tienen vendedor (V) o cobrador (C)."""
    return lista.pagina(sessions.current(), eid, filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("clientes.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.ListaClientesArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(eid: int | None, filtros: lista.FiltrosClientes, orden: str) -> Response:
    """La lista entera en Excel, con los mismos filtros."""
    sesion = sessions.current()
    una = sesion.empresa_id is not None or eid is not None
    columnas = COLUMNAS if una else (DE_EMPRESA, *COLUMNAS)
    return excel.respuesta("clientes", columnas, lista.completo(sesion, eid, filtros, orden), "Clientes")


@blp.route("/totalClientes")
@blp.require("clientes.ver")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.TotalClientesSchema)
def total(eid: int | None) -> Any:
    """Cuántos clientes hay y cuántos están activos."""
    return lista.totales(sessions.current(), eid)


@blp.route("/consumidorFinal")
@blp.require("clientes.ver")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ClienteSchema)
def consumidor_final(eid: int | None) -> Any:
    """El consumidor final de la empresa (9999999999999), que nace con ella."""
    with alcance.de_una(sessions.current(), eid):
        return lista.uno(service.consumidor_final())


@blp.route("/apiRuc/<string(maxlength=20):ruc>")
@blp.require("clientes.ver")
@limits.por_ip(60, "minute")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.FichaClienteSchema)
def api_ruc(eid: int | None, ruc: str) -> Any:
    """Lo que se sabe de un RUC o cédula: el cliente de la empresa que lo tiene; si no hay, lo que
    responde el registro tributario."""
    return registro.conocer(sessions.current(), eid, ruc)


@blp.route("/asesores")
@blp.require("clientes.ver")
@blp.arguments(schemas.AsesoresArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.AsesorComercialSchema(many=True))
def asesores(eid: int | None, tipo_asesor: str) -> Any:
    """Los vendedores (V) y cobradores (C) de la empresa."""
    with alcance.de_una(sessions.current(), eid):
        return service.asesores(tipo_asesor)


@blp.route("/asesores", methods=["POST"])
@blp.require("clientes.editar")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.arguments(schemas.CrearAsesorComercialSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.AsesorComercialSchema)
def crear_asesor(eid: int | None, tipo_asesor: str, nombre: str) -> Any:
    """Crea un vendedor o un cobrador de la empresa."""
    with alcance.de_una(sessions.current(), eid):
        return service.crear_asesor(tipo_asesor, nombre)


@blp.route("/nombre", methods=["POST"])
@blp.require("clientes.ver")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.arguments(schemas.BuscarClienteSchema, as_kwargs=True)
@blp.response(200, schemas.FilaClienteSchema(many=True))
def buscar(eid: int | None, nombre: str) -> Any:
    """Los primeros 20 clientes activos que coinciden con un nombre, identificación o correo."""
    return lista.por_nombre(sessions.current(), eid, nombre)


@blp.route("", methods=["POST"])
@blp.require("clientes.editar")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.arguments(schemas.CrearClienteSchema)
@blp.creates
@blp.response(201, schemas.ClienteGuardadoSchema)
def crear(datos: DatosCliente, eid: int | None) -> Any:
    """Crea un cliente. Un RUC cuyo dígito verificador no coincide se acepta con un aviso."""
    with alcance.de_una(sessions.current(), eid):
        return service.crear(datos)


@blp.route("/<id:cliente_id>")
@blp.require("clientes.ver")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.ClienteSchema)
def ver(eid: int | None, cliente_id: int) -> Any:
    """Un cliente, con todos sus datos."""
    with del_cliente(sessions.current(), eid, cliente_id):
        return lista.uno(cliente_id)


@blp.route("/<id:cliente_id>", methods=["PUT"])
@blp.require("clientes.editar")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.arguments(schemas.CambiarClienteSchema)
@blp.response(200, schemas.ClienteGuardadoSchema)
def cambiar(cambios: Cambios, eid: int | None, cliente_id: int) -> Any:
    """Cambia lo que venga de un cliente. Con una `version` anterior a la actual, 409."""
    with del_cliente(sessions.current(), eid, cliente_id):
        return service.cambiar(cliente_id, cambios)


@blp.route("/<id:cliente_id>", methods=["DELETE"])
@blp.require("clientes.editar")
@blp.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@blp.response(204)
def eliminar(eid: int | None, cliente_id: int) -> None:
    """Elimina un cliente."""
    with del_cliente(sessions.current(), eid, cliente_id):
        service.eliminar(cliente_id)


@blp.route("/historial/<id:cliente_id>")
@blp.require("clientes.ver")
@blp.arguments(schemas.HistorialArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaHistorialSchema)
def historial(eid: int | None, page: int, tamano: int, cliente_id: int, **_: str) -> Any:
    """Qué se cambió de un cliente, quién y cuándo; lo más reciente primero."""
    sesion = sessions.current()
    with del_cliente(sesion, eid, cliente_id) as empresa_id:
        lista.uno(cliente_id)
        return auditoria.de_cosa("cliente", cliente_id, empresa_id, page, tamano)


@catalogo.route("/tipoClientes")
@catalogo.require("clientes.ver")
@catalogo.response(200, schemas.CodigoClienteSchema(many=True))
def tipos() -> Any:
    """Los tipos de cliente."""
    return catalogos.tipos()


@catalogo.route("/tipJuridica/<id:tipo>")
@catalogo.require("clientes.ver")
@catalogo.response(200, schemas.CodigoClienteSchema(many=True))
def juridicos(tipo: int) -> Any:
    """Los tipos jurídicos de un tipo de cliente."""
    hallados = catalogos.juridicos(tipo)
    if not hallados:
        raise NoEncontrado("No existe ese tipo de cliente.")
    return hallados


@catalogo.route("/grupoClientes")
@catalogo.require("clientes.ver")
@catalogo.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@catalogo.response(200, schemas.GrupoClienteSchema(many=True))
def grupos(eid: int | None) -> Any:
    """Los grupos de clientes de la empresa."""
    with alcance.de_una(sessions.current(), eid):
        return service.grupos()


@catalogo.route("/grupoClientes", methods=["POST"])
@catalogo.require("clientes.editar")
@catalogo.arguments(schemas.EidArgs, location="query", as_kwargs=True)
@catalogo.arguments(schemas.CrearGrupoSchema, as_kwargs=True)
@catalogo.creates
@catalogo.response(201, schemas.GrupoClienteSchema)
def crear_grupo(eid: int | None, nombre: str) -> Any:
    """Crea un grupo de clientes de la empresa."""
    with alcance.de_una(sessions.current(), eid):
        return service.crear_grupo(nombre)
