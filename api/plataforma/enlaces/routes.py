"""Los enlaces públicos de un documento o de lo enviado a un cliente, y revocar uno."""

from typing import Any

from api.core.http import limits, sessions
from api.core.http.api import Blueprint
from api.plataforma.enlaces import schemas, service

blp = Blueprint(
    "enlaces", __name__, url_prefix="/api/enlaces", access="empresa", description="Enlaces públicos"
)


@blp.route("/comprobante/<id:origen_id>")
@blp.require("documentos.ver")
@blp.response(200, schemas.EnlacePublicoSchema(many=True))
def de_comprobante(origen_id: int) -> Any:
    """Los enlaces que abren un comprobante y no han vencido, revocados o no; el último primero."""
    return service.de(service.COMPROBANTE, origen_id)


@blp.route("/proforma/<id:origen_id>")
@blp.require("documentos.ver")
@blp.response(200, schemas.EnlacePublicoSchema(many=True))
def de_proforma(origen_id: int) -> Any:
    """Los que abren una proforma."""
    return service.de(service.PROFORMA, origen_id)


@blp.route("/<id:enlace_id>", methods=["DELETE"])
@blp.require("documentos.emitir")
@limits.por_ip(60, "minute")
@blp.response(204)
def revocar(enlace_id: int) -> None:
    """Revoca uno: quien lo tenga ya no abre el documento. Los demás siguen."""
    service.revocar(enlace_id, sessions.current().autor, service.DE_DOCUMENTOS)


@blp.route("/enviado/<id:origen_id>")
@blp.require("clientes.ver")
@blp.response(200, schemas.EnlacePublicoSchema(many=True))
def de_enviado(origen_id: int) -> Any:
    """Los que abren el estado de cuenta o el recibo que un envío llevó por WhatsApp."""
    return service.de(service.ENVIADO, origen_id)


@blp.route("/a-cliente/<id:enlace_id>", methods=["DELETE"])
@blp.require("cobros.editar")
@limits.por_ip(60, "minute")
@blp.response(204)
def revocar_a_cliente(enlace_id: int) -> None:
    """Revoca uno de los que se enviaron a un cliente. Los demás siguen."""
    service.revocar(enlace_id, sessions.current().autor, service.DE_CLIENTES)
