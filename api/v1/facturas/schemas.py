"""Las formas de una factura, para los programas."""

from typing import Any

from marshmallow import fields, validate

from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.comprobantes.tipos.factura.schemas import FacturaSchema
from api.core.http.schemas import Entero, Respuesta, Schema
from api.v1.comun.schemas import ErrorDichoSchema
from api.v1.documentos.pedido import POR_SABER
from api.v1.documentos.schemas import (
    ConLineas,
    DeUnPrograma,
    ReceptorDeV1Schema,
    con_quien,
    lineas,
)

LOTE = 50


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


class FacturaDeUnLoteSchema(FacturaPorEmitirSchema):
    """Sin `esperar`: cuando el SRI decide cada una, lo avisa un webhook."""

    class Meta:
        exclude = (*FacturaPorEmitirSchema.Meta.exclude, "esperar")


class LoteDeFacturasSchema(Schema):
    facturas = fields.List(
        fields.Nested(FacturaDeUnLoteSchema),
        required=True,
        validate=[
            validate.Length(min=1, error="Ingrese al menos una factura."),
            validate.Length(max=LOTE, error=f"Caben hasta {LOTE} facturas."),
        ],
    )


class FacturaLeidaSchema(ConLineas):
    cliente = fields.Nested(ReceptorDeV1Schema, attribute="receptor")


class ResultadoDeLoteSchema(Respuesta):
    referencia = fields.String(metadata={"description": "La que llevaba; vacía si no llevaba ninguna"})
    factura = fields.Nested(
        FacturaLeidaSchema, allow_none=True, metadata={"description": "null si no se emitió"}
    )
    error = fields.Nested(ErrorDichoSchema, allow_none=True, metadata={"description": "Por qué no se emitió"})


class LoteEmitidoSchema(Respuesta):
    emitidas = Entero()
    resultados = fields.List(
        fields.Nested(ResultadoDeLoteSchema), metadata={"description": "Uno por factura, en su orden"}
    )
