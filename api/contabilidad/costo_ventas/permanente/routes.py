"""El costo de ventas permanente (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from api.contabilidad.costo_ventas.permanente import cambio, lotes, schemas
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.core.http.schemas import SoloPagina

blp = Blueprint(
    "costo_permanente",
    __name__,
    url_prefix="/api/costo-permanente",
    access="empresa",
    description="Costo de ventas permanente",
)


@blp.route("")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.EstadoPermanenteSchema)
def ver() -> Any:
    """Si la empresa lo lleva, y si hoy los libros dicen lo que vale el kardex."""
    return cambio.estado()


@blp.route("/previa")
@blp.require("contabilidad.ver")
@blp.arguments(schemas.MesDelPermanenteArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.PreviaPermanenteSchema)
def previa(desde: date) -> Any:
    """Con qué asiento empezaría el primer día de ese mes. No cambia nada."""
    return cambio.previa(desde)


@blp.route("/paginacion")
@blp.require("contabilidad.ver")
@blp.arguments(SoloPagina, location="query", as_kwargs=True)
@blp.response(200, schemas.PaginaCostosAsentadosSchema)
def paginar(page: int, tamano: int) -> Any:
    """Lo asentado, lo último primero."""
    return lotes.pagina(page, tamano)


@blp.route("/empezar", methods=["POST"])
@blp.require("contabilidad.editar", "existencias.configurar")
@blp.arguments(schemas.MesDelPermanenteSchema, as_kwargs=True)
@blp.response(200, schemas.EstadoPermanenteSchema)
def empezar(desde: date) -> Any:
    """Empieza el primer día de ese mes, con el asiento que deja los libros en lo que vale el kardex; desde entonces, lo que sale se
    asienta a lo que cuesta. 409 si ese mes ya se contó o está cerrado."""
    cambio.empezar(desde, sessions.current().autor)
    return cambio.estado()


@blp.route("/dejar", methods=["POST"])
@blp.require("contabilidad.editar", "existencias.configurar")
@blp.arguments(schemas.MesDelPermanenteSchema, as_kwargs=True)
@blp.response(200, schemas.EstadoPermanenteSchema)
def dejar(desde: date) -> Any:
    """Desde el primer día de ese mes se vuelve a contar. 409 si desde él ya se asentó algo."""
    cambio.dejar(desde, sessions.current().autor)
    return cambio.estado()


@blp.route("/asentar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.response(200, schemas.EstadoPermanenteSchema)
def asentar() -> Any:
    """Asienta ahora lo que falta, sin esperar a la madrugada."""
    lotes.asentar(sessions.current().autor)
    return cambio.estado()
