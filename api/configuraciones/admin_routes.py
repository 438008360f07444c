"""Settings: their change."""

from typing import Any

from api.configuraciones import schemas, service
from api.core import P
from api.core.api import Blueprint

blp = Blueprint(
    "configuraciones_admin",
    __name__,
    url_prefix=f"{P}/configuraciones",
    access="administrador",
    description="Configuraciones",
)


@blp.route("/actualizar", methods=["PUT"])
@blp.require("configuraciones.editar")
@blp.arguments(schemas.ActualizarSchema)
@blp.response(200, schemas.ConfiguracionSchema)
def actualizar(datos: dict[str, Any]) -> Any:
    """Cambia los valores enviados de una posición. Con `version`, 409 si alguien la cambió antes."""
    posicion, version = datos.pop("posicion"), datos.pop("version")
    fila = service.actualizar(posicion, datos, version)
    return {**service.para_la_web(fila, todo=True), "version": fila.version}
