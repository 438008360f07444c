"""Issuing and correcting facturas."""

from typing import Any

from api.comprobantes.consulta import vista
from api.comprobantes.emision import service as emision
from api.comprobantes.tipos.factura import schemas
from api.core.datos.db import empresa_actual
from api.core.http import sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.plataforma.codigos.documentos import FACTURA

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
