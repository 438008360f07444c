"""Los cruces de cuentas de quien es cliente y proveedor, en la empresa de la sesión."""

from datetime import date
from typing import Any

from api.compras.por_pagar import cruces
from api.compras.por_pagar.cruces import DatosCruce
from api.compras.por_pagar.llamadas import cruces_schemas, pagos_schemas, schemas
from api.core.http import sessions
from api.core.http.api import Blueprint

blp = Blueprint(
    "cruces", __name__, url_prefix="/api/pagos/cruces", access="empresa", description="Cruces de cuentas"
)


def _edita() -> bool:
    return {"pagos.editar", "cobros.editar"} <= sessions.current().permisos


@blp.route("/pendientes")
@blp.require("pagos.ver", "cobros.ver")
@blp.arguments(pagos_schemas.PendientesProveedorArgs, location="query", as_kwargs=True)
@blp.response(200, cruces_schemas.PorCruzarSchema)
def pendientes(proveedor_id: int) -> Any:
    """Lo que un proveedor debe como cliente y lo que se le debe, lo más antiguo primero."""
    return cruces.por_cruzar(proveedor_id)


@blp.route("", methods=["POST"])
@blp.require("pagos.editar", "cobros.editar")
@blp.arguments(cruces_schemas.CrearCruceSchema)
@blp.creates
@blp.response(201, cruces_schemas.CruceSchema)
def crear(datos: DatosCruce) -> Any:
    """Salda lo que debe como cliente con lo que se le debe como proveedor, con un cobro y un pago a la vez. Los dos
    lados suman lo mismo; si alguien saldó uno mientras tanto, 409 que dice cuánto queda."""
    return cruces.uno(cruces.crear(datos, sessions.current().autor), True)


@blp.route("/<id:cruce_id>")
@blp.require("pagos.ver", "cobros.ver")
@blp.response(200, cruces_schemas.CruceSchema)
def ver(cruce_id: int) -> Any:
    """Un cruce, con su cobro y su pago."""
    return cruces.uno(cruce_id, _edita())


@blp.route("/<id:cruce_id>/anular", methods=["PUT"])
@blp.require("pagos.editar", "cobros.editar")
@blp.arguments(schemas.AnularSchema, as_kwargs=True)
@blp.response(200, cruces_schemas.CruceSchema)
def anular(fecha: date | None, motivo: str, cruce_id: int) -> Any:
    """Anula un cruce desde una fecha: lo que saldó en los dos lados vuelve a deberse."""
    cruces.anular(cruce_id, fecha, motivo)
    return cruces.uno(cruce_id, True)
