"""Lo que la empresa declara y cuándo vence, para los programas."""

from typing import Any

from api.core.datos.clock import hoy
from api.core.http import sessions
from api.tributos.obligaciones import service as obligaciones
from api.v1.comun.cara_routes import Cara
from api.v1.obligaciones import schemas

blp = Cara("obligaciones", __name__, description="Para programas: obligaciones tributarias")


@blp.route("")
@blp.require("tributos.ver")
@blp.arguments(schemas.ObligacionesDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.ObligacionesDeV1Schema)
def listar(anio: int) -> Any:
    """Lo que la empresa declara y vence en un año, por su fecha: en qué está y, si consta presentada, cuándo y por cuánto."""
    return {"datos": obligaciones.del_anio(anio, hoy(), sessions.current().permisos)}
