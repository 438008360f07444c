"""Issuing and correcting facturas."""

from typing import Any

from api.comprobantes import emision, vista
from api.core import sessions
from api.core.api import Blueprint, cuerpo_hasta
from api.core.db import empresa_actual
from api.facturas import schemas
from api.facturas.tipo import FACTURA

blp = Blueprint("facturas", __name__, url_prefix="/api/facturas", access="empresa", description="Facturas")


@blp.route("", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.FacturaSchema)
@blp.creates
@blp.response(201, schemas.ComprobanteSchema)
def emitir(datos: dict[str, Any]) -> Any:
    """Emite una factura: la numera, la firma y la envía al SRI. Si algo falla, no gasta número ni cupo."""
    sesion = sessions.current()
    hecho = emision.emitir(empresa_actual(), FACTURA, datos, sesion.nombre)
    return vista.emitida(hecho, sesion.permisos)


@blp.route("/<id:comprobante_id>", methods=["PUT"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CorregirFacturaSchema)
@blp.response(200, schemas.ComprobanteSchema)
def corregir(datos: dict[str, Any], comprobante_id: int) -> Any:
    """Corrige una factura devuelta o no autorizada y la envía otra vez, con su mismo número y clave."""
    sesion = sessions.current()
    version = datos.pop("version")
    hecho = emision.corregir(empresa_actual(), FACTURA, comprobante_id, datos, version, sesion.nombre)
    return vista.completa(hecho, sesion.permisos)
