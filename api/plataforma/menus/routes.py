"""Los menús de la sesión de quien llama."""

from typing import Any

from api.core import PREFIJO
from api.core.errors import NoEncontrado
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.plataforma.empresas import service as empresas
from api.plataforma.menus import schemas, service

blp = Blueprint("menus", __name__, url_prefix=f"{PREFIJO}/menus", access="empresa", description="Menús")


@blp.route("/menuEmpresa", methods=["POST"])
@blp.arguments(schemas.PorRucSchema, as_kwargs=True)
@blp.response(200, schemas.MenuSchema(many=True))
def menu_empresa(ruc: str) -> Any:
    """Los menús asignados a la empresa propia, recortados a los permisos del usuario. De una sección que no empieza
    (los libros) viene solo la entrada que la empieza."""
    sesion = sessions.current()
    empresa = empresas.por_ruc(ruc)
    if empresa is None or empresa.id != sesion.empresa_id:
        raise NoEncontrado("No existe esa empresa.")
    return service.de_usuario(sesion.permisos)
