"""Los saldos iniciales, y las hojas que se importan a los libros (docs/contrato.md §13)."""

from datetime import date
from typing import Any

from api.contabilidad.entradas import apertura, schemas, tipos
from api.core.http import sessions
from api.core.http.api import Blueprint
from api.libros.asientos.schemas import ReversarAsientoSchema
from api.plataforma.importaciones import routes

blp = Blueprint(
    "saldos_iniciales",
    __name__,
    url_prefix="/api/saldos-iniciales",
    access="empresa",
    description="Saldos iniciales de los libros",
)
de_saldos = routes.para(tipos.SALDOS, "empresa")
de_asientos = routes.para(tipos.ASIENTOS, "empresa")


@blp.route("")
@blp.require("contabilidad.ver")
@blp.response(200, schemas.SaldosInicialesSchema)
def ver() -> Any:
    """Los asientos de apertura vivos, a lo más uno por año. Se ponen con una hoja (`import`)."""
    return apertura.todas()


@blp.route("/<id:anio>/reversar", methods=["POST"])
@blp.require("contabilidad.editar")
@blp.arguments(ReversarAsientoSchema, as_kwargs=True)
@blp.creates
@blp.response(201, schemas.SaldosInicialesSchema)
def reversar(fecha: date, motivo: str, anio: int) -> Any:
    """Deja sin efecto los de un año, y saca de las cuentas de los clientes y los proveedores lo que pusieron en ellas; lo
    cobrado o pagado queda como anticipo."""
    return apertura.reversar(anio, fecha, motivo, sessions.current().autor)
