"""Emitir y corregir notas de débito, y proponer una por una factura."""

from typing import Any

from api.comprobantes.emision import tipos_routes
from api.comprobantes.tipos.nota_debito import propuesta as propuestas
from api.comprobantes.tipos.nota_debito import schemas
from api.comprobantes.tipos.nota_debito.tipo import tipo

blp = tipos_routes.crear(
    tipo,
    schemas.NotaDebitoSchema,
    dice_emitir="Emite una nota de débito por una factura emitida aquí, o por un comprobante de otro sistema. Carga la "
    "cuenta del cliente.",
    dice_corregir="Corrige una nota devuelta o no autorizada y la envía otra vez, con su mismo número y clave.",
)


@blp.route("/propuesta/<id:comprobante_id>")
@blp.require("documentos.emitir")
@blp.response(200, schemas.PropuestaDeDebitoSchema)
def propuesta(comprobante_id: int) -> Any:
    """La nota de débito por una factura autorizada: su cliente y la tarifa de IVA con que más vendió."""
    return propuestas.de(comprobante_id)
