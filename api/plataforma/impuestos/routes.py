"""Las tarifas de los impuestos, para elegir las de un producto."""

from datetime import date
from typing import Any

from api.core.http.api import Blueprint
from api.plataforma.impuestos import schemas, service

blp = Blueprint("impuestos", __name__, url_prefix="/api/impuestos", access="empresa", description="Impuestos")


@blp.route("/tarifas")
@blp.require("productos.ver")
@blp.arguments(schemas.TarifasArgs, location="query", as_kwargs=True)
@blp.response(200, schemas.TarifaSchema(many=True))
def tarifas(fecha: date) -> Any:
    """Las tarifas de IVA, ICE e IRBPNR que rigen un día."""
    return service.vigentes(fecha)
