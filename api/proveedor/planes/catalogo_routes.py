"""El catálogo de planes (docs/contrato.md §5)."""

from typing import Any

from api.core import PREFIJO
from api.core.datos.cambios import Cambios
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.proveedor.planes import catalogo, catalogo_schemas

blp = Blueprint(
    "catalogo_de_planes",
    __name__,
    url_prefix=f"{PREFIJO}/planes",
    access="administrador",
    description="Planes",
)


@blp.route("")
@blp.require("planes.ver")
@blp.arguments(catalogo_schemas.CatalogoArgs, location="query", as_kwargs=True)
@blp.response(200, catalogo_schemas.PlanSchema(many=True))
def listar(familia: int | None, tipo: str | None, activos: bool | None) -> Any:
    """El catálogo de planes. Se acota por familia, por tipo (V o C; T son todos) y por si todavía se
    vende."""
    return catalogo.listar(sessions.current(), familia, tipo, activos)


@blp.route("", methods=["POST"])
@blp.require("planes.catalogo")
@blp.arguments(catalogo_schemas.CrearPlanSchema)
@blp.creates
@blp.response(201, catalogo_schemas.PlanSchema)
def crear(datos: catalogo.DatosPlan) -> Any:
    """Agrega un plan al catálogo."""
    return catalogo.crear(datos)


@blp.route("/<id:plan>")
@blp.require("planes.ver")
@blp.response(200, catalogo_schemas.PlanSchema)
def ver(plan: int) -> Any:
    """Un plan del catálogo."""
    return catalogo.obtener(sessions.current(), plan)


@blp.route("/<id:plan>", methods=["PUT"])
@blp.require("planes.catalogo")
@blp.arguments(catalogo_schemas.CambiarPlanSchema)
@blp.response(200, catalogo_schemas.PlanSchema)
def cambiar(cambios: Cambios, plan: int) -> Any:
    """Cambia un plan del catálogo. Lo ya contratado conserva su cupo y sus fechas."""
    return catalogo.cambiar(sessions.current(), plan, cambios)


@blp.route("/<id:plan>", methods=["DELETE"])
@blp.require("planes.catalogo")
@blp.response(204)
def eliminar(plan: int) -> None:
    """Elimina un plan que nadie contrató. Uno en uso no se elimina: se desactiva."""
    catalogo.eliminar(plan)
