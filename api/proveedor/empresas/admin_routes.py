"""Las empresas, como las maneja el personal del proveedor (docs/contrato.md §5)."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import PageArgs
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.auditoria import service as auditoria
from api.plataforma.empresas import catalogos
from api.plataforma.mi_empresa import schemas as mi_empresa
from api.plataforma.mi_empresa import usuarios_schemas
from api.proveedor.empresas import baja, edicion, estados, ficha, listado, schemas
from api.proveedor.empresas.listado import FiltrosEmpresas

COLUMNAS = (
    ColumnaExcel("RUC", "ruc", 16),
    ColumnaExcel("Nombre comercial", "nombre_comercial", 32),
    ColumnaExcel("Razón social", "razon_social", 36),
    ColumnaExcel("Correo", "correo", 30),
    ColumnaExcel("Teléfono", "telefono", 14),
    ColumnaExcel("Ciudad", "ciudad", 16),
    ColumnaExcel("Estado", "estado_verificacion", 14),
    ColumnaExcel("Activa", "activa", 8),
    ColumnaExcel("Registrada", "creada_en", 17),
    ColumnaExcel("Distribuidor", "distribuidor_nombre", 28),
    ColumnaExcel("Plan electrónico", "plan_nombre", 22),
    ColumnaExcel("Caduca", "caduca", 12),
    ColumnaExcel("Documentos del plan", "total", 12),
    ColumnaExcel("Utilizados", "utilizados", 12),
)

blp = Blueprint(
    "empresas", __name__, url_prefix=f"{PREFIJO}/empresas", access="administrador", description="Empresas"
)


@blp.route("/empresas/<id:administrador_id>")
@blp.require("empresas.ver")
@blp.response(200, schemas.EmpresaFilaSchema(many=True))
def todas(administrador_id: int) -> Any:
    """Las empresas que ve un administrador, hasta 500 por nombre. Para ver las de otro hace falta
    PRF_CODIGO 1."""
    return listado.todas(sessions.current(), administrador_id)


@blp.route("/empresasPaginacion/<id:administrador_id>")
@blp.require("empresas.ver")
@blp.arguments(schemas.ListaEmpresasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaEmpresas)
def paginacion(filtros: FiltrosEmpresas, page: int, tamano: int, orden: str, administrador_id: int) -> Any:
    """Las empresas que ve un administrador, por páginas, con filtros y orden."""
    return listado.pagina(sessions.current(), administrador_id, filtros, page, tamano, orden)


@blp.route("/exportar")
@blp.require("empresas.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.FiltrosEmpresasSchema, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO)
def exportar(filtros: FiltrosEmpresas, orden: str) -> Response:
    """La lista completa, con los mismos filtros, en Excel."""
    filas = listado.completo(sessions.current(), filtros, orden)
    return excel.respuesta("empresas", COLUMNAS, filas, "Empresas")


@blp.route("", methods=["POST"])
@blp.require("empresas.editar")
@blp.arguments(schemas.NuevaEmpresaSchema)
@blp.creates
@blp.response(201, schemas.EmpresaFichaSchema)
def crear(nueva: edicion.NuevaEmpresa) -> Any:
    """Crea una empresa con su propietario, que recibe por correo una clave temporal. La que crea un
    distribuidor queda a su cargo."""
    sesion = sessions.current()
    return ficha.ver(sesion, edicion.crear(sesion, nueva))


@blp.route("/<id:empresa_id>")
@blp.require("empresas.ver")
@blp.response(200, schemas.EmpresaFichaSchema)
def ver(empresa_id: int) -> Any:
    """Una empresa, con lo que quien pregunta puede hacer con ella (`acciones`)."""
    return ficha.ver(sessions.current(), empresa_id)


@blp.route("/<id:empresa_id>", methods=["PUT"])
@blp.require("empresas.editar")
@blp.arguments(schemas.EditarEmpresaSchema)
@blp.response(200, schemas.EmpresaFichaSchema)
def actualizar(cambios: Cambios, empresa_id: int) -> Any:
    """Cambia los datos enviados. Con `version`, responde 409 si alguien los cambió antes, y dice quién
    fue. Solo un administrador cambia DRB_CODIGO."""
    sesion = sessions.current()
    edicion.actualizar(sesion, empresa_id, cambios)
    return ficha.ver(sesion, empresa_id)


@blp.route("/<id:empresa_id>", methods=["DELETE"])
@blp.require("empresas.eliminar")
@blp.response(204)
def eliminar(empresa_id: int) -> None:
    """Elimina una empresa que nadie usó todavía. Si algo la usa, responde 409 y dice qué."""
    baja.eliminar(sessions.current(), empresa_id)


@blp.route("/comprobarEmpresa/<id:empresa_id>")
@blp.require("empresas.ver")
@blp.response(200, schemas.VerificacionSchema)
def comprobar(empresa_id: int) -> Any:
    """Cómo está la verificación de una empresa, y lo que conviene revisar antes de decidir."""
    return ficha.verificacion(sessions.current(), empresa_id)


@blp.route("/comprobarEmpresaEstado/<id:empresa_id>", methods=["PUT"])
@blp.require("empresas.verificar")
@blp.arguments(schemas.VerificarSchema, as_kwargs=True)
@blp.response(200, schemas.EmpresaFichaSchema)
def verificar(estado: str, motivo: str, version: int | None, empresa_id: int) -> Any:
    """Verifica la empresa, la rechaza (con motivo) o la devuelve a revisión. La empresa recibe un correo."""
    sesion = sessions.current()
    estados.verificar(sesion, empresa_id, estado, motivo, version)
    return ficha.ver(sesion, empresa_id)


@blp.route("/activar/<id:empresa_id>", methods=["PUT"])
@blp.require("empresas.activar")
@blp.arguments(schemas.ActivaSchema, as_kwargs=True)
@blp.response(200, schemas.EmpresaFichaSchema)
def activar(activa: bool, motivo: str, version: int, empresa_id: int) -> Any:
    """Activa o desactiva la empresa. Al desactivarla terminan las sesiones de sus usuarios."""
    sesion = sessions.current()
    estados.activar(sesion, empresa_id, activa, motivo, version)
    return ficha.ver(sesion, empresa_id)


@blp.route("/establecimientos/<id:empresa_id>")
@blp.require("empresas.ver")
@blp.response(200, mi_empresa.EstablecimientoFichaSchema(many=True))
def establecimientos(empresa_id: int) -> Any:
    """Los establecimientos de la empresa, con sus puntos de emisión."""
    return ficha.establecimientos(sessions.current(), empresa_id)


@blp.route("/historial/<id:empresa_id>")
@blp.require("empresas.ver")
@blp.arguments(PageArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaHistorial)
def historial(filtro: str, orden: str, page: int, tamano: int, empresa_id: int) -> Any:
    """Quién hizo qué con la empresa y cuándo, con lo de antes y lo de después."""
    return auditoria.de_empresa(sessions.current(), empresa_id, filtro, orden, page, tamano)


@blp.route("/perfiles")
@blp.require("empresas.ver")
@blp.arguments(schemas.PerfilesArgs, location="query", as_kwargs=True)
@blp.response(200, usuarios_schemas.PerfilFilaSchema(many=True))
def perfiles(tipo: str) -> Any:
    """Los perfiles que puede tener un usuario: de una empresa o, con `tipo` administrador, del proveedor."""
    return catalogos.perfiles(tipo)


@blp.route("/bancos")
@blp.require("empresas.ver")
@blp.response(200, mi_empresa.BancoSchema(many=True))
def bancos() -> Any:
    """Los bancos y cooperativas donde se paga un plan."""
    return catalogos.bancos()


@blp.route("/buscarEmpresa/<string(maxlength=100):texto>")
@blp.require("empresas.ver")
@blp.response(200, schemas.EmpresaBreveSchema(many=True))
def buscar(texto: str) -> Any:
    """Las primeras 20 empresas que encuentra un texto: RUC, nombre o razón social."""
    return listado.buscar(sessions.current(), texto, 20)


@blp.route("/nombre", methods=["POST"])
@blp.require("empresas.ver")
@blp.arguments(schemas.NombreArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.EmpresaBreveSchema(many=True))
def por_nombre(nombre: str) -> Any:
    """Las primeras 50 empresas cuyo nombre o RUC encuentra `nombre`."""
    return listado.buscar(sessions.current(), nombre, 50)
