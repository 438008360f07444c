"""Las formas de una factura, para los programas."""

from typing import Any

from marshmallow import fields

from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.comprobantes.tipos.factura.schemas import FacturaSchema
from api.v1.documentos.pedido import POR_SABER
from api.v1.documentos.schemas import (
    ConLineas,
    DeUnPrograma,
    ReceptorDeV1Schema,
    con_quien,
    lineas,
)


class FacturaPorEmitirSchema(DeUnPrograma, FacturaSchema):
    class Meta:
        exclude = (
            *("punto_id", "cliente_id", "detalles", "borrador_id"),
            *("iva_devuelto", "codigo_beneficio"),  # se piden afuera antes de emitir, y se esperan
        )

    cliente = con_quien(required=True)
    lineas = lineas()

    def armar(self, leido: Any) -> Any:
        return self.juntar({**leido, "cliente_id": POR_SABER}, FacturaPedida, "cliente")


class FacturaLeidaSchema(ConLineas):
    cliente = fields.Nested(ReceptorDeV1Schema, attribute="receptor")
