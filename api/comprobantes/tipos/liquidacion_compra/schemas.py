"""Formas del cable de una liquidación de compra."""

from marshmallow import fields, validate

from api.comprobantes.nucleo.schemas import PAGOS, FormaPagoPedidaSchema, PedidoConLineasSchema
from api.comprobantes.reembolsos.schemas import reembolsos
from api.comprobantes.tipos.liquidacion_compra.pedido import LiquidacionPedida
from api.core.http.schemas import identificador


class LiquidacionCompraSchema(PedidoConLineasSchema):
    clase = LiquidacionPedida

    proveedor_id = identificador(
        required=True, metadata={"description": "A quien se compra: no puede emitir él su comprobante"}
    )
    pagos = fields.List(
        fields.Nested(FormaPagoPedidaSchema),
        load_default=list,
        validate=validate.Length(max=PAGOS, error=f"Caben hasta {PAGOS} pagos."),
        metadata={"description": "Suman el total; sin ellos, todo sin utilización del sistema financiero"},
    )
    reembolsos = reembolsos()
