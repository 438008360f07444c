"""El inicio de quien lleva los libros."""

from typing import Any

from api.contabilidad.inicio import schemas, service
from api.core.datos.clock import hoy
from api.core.http.api import Blueprint

blp = Blueprint(
    "inicio_contable",
    __name__,
    url_prefix="/api/contabilidad/inicio",
    access="empresa",
    description="Inicio contable",
)


@blp.route("")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.InicioContableSchema)
def ver() -> Any:
    """El resultado del mes y del año junto a los anteriores, el efectivo con lo que debería entrar y salir en 30 días, y
    lo que espera."""
    return service.resumen(hoy())
