"""El despacho que lleva a una empresa, como lo ve y lo decide ella."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.despacho.despachos import schemas, service

blp = Blueprint(
    "mi_despacho",
    __name__,
    url_prefix="/api/mi-despacho",
    access="empresa",
    description="Mi empresa: su despacho contable",
)


@blp.route("")
@blp.require("usuarios.editar")
@blp.response(200, schemas.MiDespachoSchema)
def ver() -> Any:
    """El despacho que lleva a la empresa, con qué perfil y quiénes de él trabajan en ella."""
    return {"acceso": service.acceso()}


@blp.route("", methods=["POST"])
@blp.require("usuarios.editar")
@blp.con_clave
@limits.por_ip(20, "minute")
@blp.arguments(schemas.DarAccesoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.MiDespachoSchema)
def dar(codigo: str, perfil: str) -> Any:
    """Da acceso al despacho que tiene ese código. A una empresa la lleva uno solo a la vez."""
    service.dar_acceso(codigo, perfil, sessions.current().autor)
    return {"acceso": service.acceso()}


@blp.route("", methods=["DELETE"])
@blp.require("usuarios.editar")
@blp.con_clave
@blp.response(204)
def quitar() -> None:
    """Se lo quita: su gente queda fuera en ese momento."""
    service.quitar_acceso(sessions.current().autor)
