"""Tariffs of the taxes, for choosing a product's."""

from typing import Any

from api.core.http.api import Blueprint
from api.plataforma.impuestos import schemas, service

blp = Blueprint("impuestos", __name__, url_prefix="/api/impuestos", access="empresa", description="Impuestos")


@blp.route("/tarifas")
@blp.require("productos.ver")
@blp.arguments(schemas.TarifasArgs, location="query")
@blp.response(200, schemas.TarifaSchema(many=True))
def tarifas(args: dict[str, Any]) -> Any:
    """Las tarifas de IVA, ICE e IRBPNR que rigen un día."""
    return service.vigentes(args["fecha"])
