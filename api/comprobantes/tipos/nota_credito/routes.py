"""Issuing and correcting notas de crédito, and what one for the rest of an invoice would say."""

from typing import Any

from api.comprobantes.consulta import vista
from api.comprobantes.emision import service as emision
from api.comprobantes.tipos.nota_credito import propuesta as propuestas
from api.comprobantes.tipos.nota_credito import schemas
from api.core.datos.db import empresa_actual
from api.core.http import sessions
from api.core.http.api import Blueprint, cuerpo_hasta
from api.plataforma.codigos.documentos import NOTA_CREDITO

blp = Blueprint(
    "notas_credito",
    __name__,
    url_prefix="/api/notas-credito",
    access="empresa",
    description="Notas de crédito",
)


@blp.route("", methods=["POST"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.NotaCreditoSchema)
@blp.creates
@blp.response(201, schemas.ComprobanteSchema)
def emitir(datos: dict[str, Any]) -> Any:
    """Emite una nota de crédito contra una factura emitida aquí, hasta lo que quede de ella, o contra un
    comprobante de otro sistema."""
    sesion = sessions.current()
    hecha = emision.emitir(empresa_actual(), NOTA_CREDITO, datos, sesion.nombre)
    return vista.emitida(hecha, sesion.permisos)


@blp.route("/<id:comprobante_id>", methods=["PUT"])
@blp.require("documentos.emitir")
@cuerpo_hasta(*schemas.CUERPO)
@blp.arguments(schemas.CorregirNotaCreditoSchema)
@blp.response(200, schemas.ComprobanteSchema)
def corregir(datos: dict[str, Any], comprobante_id: int) -> Any:
    """Corrige una nota devuelta o no autorizada y la envía otra vez, con su mismo número y clave."""
    sesion = sessions.current()
    version = datos.pop("version")
    hecha = emision.corregir(empresa_actual(), NOTA_CREDITO, comprobante_id, datos, version, sesion.nombre)
    return vista.completa(hecha, sesion.permisos)


@blp.route("/propuesta/<id:comprobante_id>")
@blp.require("documentos.emitir")
@blp.response(200, schemas.PropuestaSchema)
def propuesta(comprobante_id: int) -> Any:
    """La nota que acredita lo que queda de una factura autorizada, línea por línea."""
    return propuestas.de(comprobante_id)
