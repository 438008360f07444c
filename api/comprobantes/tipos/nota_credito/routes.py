"""Emitir y corregir notas de crédito, y proponer una por lo que queda de una factura."""

from typing import Any

from api.comprobantes.emision import tipos_routes
from api.comprobantes.tipos.nota_credito import propuesta as propuestas
from api.comprobantes.tipos.nota_credito import schemas
from api.comprobantes.tipos.nota_credito.tipo import tipo

blp = tipos_routes.crear(
    tipo,
    schemas.NotaCreditoSchema,
    dice_emitir="Emite una nota de crédito contra una factura emitida aquí, hasta lo que quede de ella, o contra un "
    "comprobante de otro sistema.",
    dice_corregir="Corrige una nota devuelta o no autorizada y la envía otra vez, con su mismo número y clave.",
)


@blp.route("/propuesta/<id:comprobante_id>")
@blp.require("documentos.emitir")
@blp.response(200, schemas.PropuestaSchema)
def propuesta(comprobante_id: int) -> Any:
    """La nota que acredita lo que queda de una factura autorizada, línea por línea."""
    return propuestas.de(comprobante_id)
