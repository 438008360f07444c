"""Los formularios de impuestos que la empresa declara, para los programas."""

from datetime import date
from typing import Any

from api.core.errors import NoEncontrado
from api.tributos.declaraciones import service as declaraciones
from api.tributos.declaraciones.formularios import FORMULARIOS
from api.v1.comun.cara_routes import Cara
from api.v1.declaraciones import schemas

_NO_HAY = "No existe ese formulario: {}."

blp = Cara("declaraciones", __name__, description="Para programas: formularios de impuestos")


@blp.route("/<formulario>/<periodo>")
@blp.require("tributos.ver")
@blp.arguments(schemas.DeclaracionDeV1Args, location="query", as_kwargs=True)
@blp.response(200, schemas.DeclaracionDeV1Schema)
def ver(al: date | None, formulario: str, periodo: str) -> Any:
    """El 104 o el 103 de un mes (2026-10) o de medio año (2026-S1), casillero por casillero, con lo que hay ahora, lo que conviene
    mirar y, si consta presentado, con qué número."""
    if formulario not in FORMULARIOS:
        raise NoEncontrado(_NO_HAY.format(" o ".join(FORMULARIOS)))
    return declaraciones.ver(formulario, periodo, al)
