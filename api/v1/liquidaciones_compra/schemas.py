"""Las formas de una liquidación de compra, para los programas."""

from typing import Any

from marshmallow import fields

from api.comprobantes.tipos.liquidacion_compra.pedido import LiquidacionPedida
from api.comprobantes.tipos.liquidacion_compra.schemas import LiquidacionCompraSchema
from api.v1.documentos.pedido import POR_SABER
from api.v1.documentos.schemas import ConLineas, DeUnPrograma, ReceptorDeV1Schema, con_quien, lineas


class LiquidacionPorEmitirSchema(DeUnPrograma, LiquidacionCompraSchema):
    class Meta:
        exclude = ("punto_id", "proveedor_id", "detalles", "borrador_id")

    proveedor = con_quien(required=True)
    lineas = lineas()

    def armar(self, leido: Any) -> Any:
        return self.juntar({**leido, "proveedor_id": POR_SABER}, LiquidacionPedida, "proveedor")


class LiquidacionLeidaSchema(ConLineas):
    proveedor = fields.Nested(ReceptorDeV1Schema, attribute="receptor")
