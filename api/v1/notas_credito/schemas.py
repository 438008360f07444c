"""Las formas de una nota de crédito, para los programas."""

from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from api.comprobantes.tipos.nota_credito.pedido import NotaCreditoPedida
from api.comprobantes.tipos.nota_credito.schemas import NotaCreditoSchema
from api.v1.documentos.schemas import (
    ConLineas,
    DeUnPrograma,
    ModificadoDeV1Schema,
    ReceptorDeV1Schema,
    con_quien,
    lineas,
)

_DE_QUE = "Diga qué factura se acredita: `comprobante_id` si se emitió aquí; si no, `cliente` y `modificado`."
_DE_AMBAS = "Es de una factura emitida aquí, o de otra: no de ambas."


class NotaCreditoPorEmitirSchema(DeUnPrograma, NotaCreditoSchema):
    class Meta:
        exclude = ("punto_id", "cliente_id", "detalles", "borrador_id")

    cliente = con_quien(load_default=None, allow_none=True)
    lineas = lineas()

    def armar(self, leido: Any) -> Any:
        return self.juntar(leido, NotaCreditoPedida, "cliente")

    @validates_schema(skip_on_field_errors=True)
    def _de_que(self, datos: Any, **_: Any) -> None:
        """Lo que su tipo mira con `cliente_id`, aquí con `cliente`."""
        if datos["comprobante_id"] is not None and datos["modificado"] is not None:
            raise ValidationError(_DE_AMBAS, "modificado")
        if datos["comprobante_id"] is None and (datos["modificado"] is None or datos["cliente"] is None):
            raise ValidationError(_DE_QUE, "comprobante_id")


class NotaCreditoLeidaSchema(ConLineas):
    cliente = fields.Nested(ReceptorDeV1Schema, attribute="receptor")
    modificado = fields.Nested(ModificadoDeV1Schema)
    motivo = fields.String()
    devuelve = fields.Boolean(allow_none=True)
