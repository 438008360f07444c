"""Lo que la empresa de la sesión tiene andando, y lo último que terminó."""

from typing import Any

from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.procesos import lista, schemas
from api.plataforma.procesos.lista import FiltrosProcesos

blp = Blueprint(
    "procesos", __name__, url_prefix="/api/procesos", access="empresa", description="Procesos largos"
)


@blp.route("")
@blp.require("inicio.ver")
@blp.arguments(schemas.ProcesosArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaProcesosSchema)
def listar(filtros: FiltrosProcesos, page: int, tamano: int, **_: str) -> Any:
    """Una página de los procesos largos de la empresa (importaciones, lo que se trae a los recibidos, emisiones de muchas
    facturas, la puesta al día de los libros y los cierres), con cuánto va de cada uno: primero lo que sigue andando, y lo
    que terminó en los últimos noventa días. Cada quien ve los de lo que su perfil puede ver."""
    return lista.pagina(filtros, sessions.current().permisos, page, tamano)
