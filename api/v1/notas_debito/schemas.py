"""Las formas de una nota de débito, para los programas."""

from typing import Any

from marshmallow import ValidationError, fields, validates_schema

from api.comprobantes.tipos.nota_debito.pedido import NotaDebitoPedida
from api.comprobantes.tipos.nota_debito.schemas import NotaDebitoSchema
from api.core.http.schemas import Respuesta
from api.v1.documentos.schemas import (
    ConPagos,
    DeUnPrograma,
    ModificadoDeV1Schema,
    ReceptorDeV1Schema,
    con_quien,
)

_DE_QUE = "Diga por qué factura se cobra: `comprobante_id` si se emitió aquí; si no, `cliente`, `numero` y `fecha_sustento`."
_DE_AMBAS = "Es de una factura emitida aquí, o de otra: no de ambas."


class NotaDebitoPorEmitirSchema(DeUnPrograma, NotaDebitoSchema):
    class Meta:
        exclude = ("punto_id", "cliente_id", "borrador_id")

    cliente = con_quien(load_default=None, allow_none=True)

    def armar(self, leido: Any) -> Any:
        return self.juntar(leido, NotaDebitoPedida, "cliente")

    @validates_schema(skip_on_field_errors=True)
    def _de_que(self, datos: Any, **_: Any) -> None:
        """Lo que su tipo mira con `cliente_id`, aquí con `cliente`."""
        de_otra = [datos["numero"], datos["fecha_sustento"], datos["cliente"]]
        if datos["comprobante_id"] is not None and (datos["numero"] or datos["fecha_sustento"]):
            raise ValidationError(_DE_AMBAS, "numero")
        if datos["comprobante_id"] is None and not all(de_otra):
            raise ValidationError(_DE_QUE, "comprobante_id")


class MotivoDeV1Schema(Respuesta):
    razon = fields.String()
    valor = fields.String(metadata={"format": "decimal"})


class NotaDebitoLeidaSchema(ConPagos):
    cliente = fields.Nested(ReceptorDeV1Schema, attribute="receptor")
    modificado = fields.Nested(ModificadoDeV1Schema)
    motivos = fields.List(fields.Nested(MotivoDeV1Schema))
