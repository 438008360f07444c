"""Los accesos de todas las empresas, de la gente del proveedor y de las cuentas que no existen, para el administrador."""

from typing import Any

from flask import Response

from api.core import PREFIJO
from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.core.papel import excel
from api.core.papel.excel import ColumnaExcel
from api.plataforma.accesos import schemas, service
from api.plataforma.accesos.service import FiltrosAccesos, LineaDeAcceso

blp = Blueprint(
    "accesos", __name__, url_prefix=f"{PREFIJO}/accesos", access="administrador", description="Accesos"
)
COLUMNAS = (
    ColumnaExcel("Fecha y hora", "minuto", 17),
    ColumnaExcel("Qué pasó", "clase_nombre", 30),
    ColumnaExcel("Quién", "persona_nombre", 28),
    ColumnaExcel("Empresa", "empresa_nombre", 28),
    ColumnaExcel("Usuario", "cuenta", 18),
    ColumnaExcel("Veces", "veces", 8),
    ColumnaExcel("IP", "ip", 16),
    ColumnaExcel("Navegador", "navegador", 22),
    ColumnaExcel("Detalle", "detalle", 32),
    ColumnaExcel("Sesión", "sesion", 26),
)


@blp.route("")
@blp.require("auditoria.ver")
@blp.arguments(schemas.AccesosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaAccesosSchema)
def listar(filtros: FiltrosAccesos, orden: str, page: int, tamano: int) -> Any:
    """Quién ingresó o no pudo, y quién se llevó algo, en todas las empresas y del lado del proveedor, lo más reciente
    primero. Lo de una cuenta que no existe no es de ninguna empresa, salvo que el RUC escrito sí lo sea."""
    return service.todos(sessions.current(), filtros, orden, page, tamano)


@blp.route("/catalogo")
@blp.require("auditoria.ver")
@blp.response(200, schemas.CatalogoAccesosSchema)
def catalogo() -> Any:
    """Los valores por los que se puede filtrar: qué pasó, y las personas del proveedor que aparecen hace poco."""
    return service.ofrecidos_al_proveedor()


@blp.route("/exportar")
@blp.require("auditoria.ver")
@blp.tolera_retraso
@blp.descargable
@limits.por_ip(20, "minute")
@blp.arguments(schemas.AccesosArgs, location="query", as_kwargs=True)
@blp.response(200, content_type=excel.TIPO, description="El archivo de Excel")
def exportar(filtros: FiltrosAccesos, **_: str | int) -> Response:
    """Las mismas líneas en Excel, hasta 100 000; si hay más, la primera fila lo dice."""
    filas = service.exportar_todos(sessions.current(), filtros)
    return excel.respuesta("accesos", COLUMNAS, map(LineaDeAcceso._asdict, filas), "Accesos")
