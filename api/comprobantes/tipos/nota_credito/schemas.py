"""Formas del cable de una nota de crédito."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.comprobantes.consulta.vista_schemas import LineaDichaSchema
from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.schemas import (
    NUMERO,
    ClientePropuestoSchema,
    ModificadoDichoSchema,
    PedidoConLineasSchema,
    TextoDicho,
)
from api.comprobantes.tipos.nota_credito.pedido import NotaCreditoPedida
from api.core.http.schemas import Cuerpo, Dinero, Fecha, Respuesta, Texto, identificador
from api.plataforma.codigos.documentos import FACTURA, NOTA_DEBITO, NOTA_VENTA

TIPOS = (FACTURA, NOTA_VENTA, NOTA_DEBITO)


class ModificadoSchema(Cuerpo):
    clase = Modificado

    tipo = fields.String(
        load_default=FACTURA,
        validate=validate.OneOf(TIPOS, error="Elija el tipo de comprobante."),
        metadata={"description": "01 factura, 02 nota de venta, 05 nota de débito"},
    )
    numero = Texto(required=True, maximo=17, validate=[NUMERO], vacio="Ingrese el número del comprobante.")
    fecha = Fecha(required=True, metadata={"description": "Cuándo se emitió: dice qué tarifas se acreditan"})


class NotaCreditoSchema(PedidoConLineasSchema):
    clase = NotaCreditoPedida

    comprobante_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "La factura emitida aquí; sin ella, cliente_id y modificado"},
    )
    cliente_id = identificador(load_default=None, allow_none=True)
    modificado = fields.Nested(ModificadoSchema, load_default=None, allow_none=True)
    devuelve = fields.Boolean(
        load_default=None,
        allow_none=True,
        metadata={
            "description": "Si la mercadería vuelve a la bodega. Se exige si de algo acreditado se lleva la existencia"
        },
    )
    motivo = TextoDicho(required=True, maximo=300, vacio="Ingrese el motivo.")

    @validates_schema(skip_on_field_errors=True)
    def _de_que(self, datos: Mapping[str, object], **_: Any) -> None:
        if datos["comprobante_id"] is not None:
            if datos["modificado"] is not None:
                raise ValidationError("Es de una factura emitida aquí, o de otra: no de ambas.", "modificado")
            return
        if datos["modificado"] is None:
            raise ValidationError("Elija la factura que se acredita.", "comprobante_id")
        if datos["cliente_id"] is None:
            raise ValidationError("Elija el cliente.", "cliente_id")


class SaldoAcreditableSchema(Respuesta):
    total = Dinero(metadata={"description": "De la nota propuesta"})
    acreditado = Dinero(metadata={"description": "Por las notas vigentes de la factura"})
    disponible = Dinero(metadata={"description": "Lo que queda de la factura por acreditar"})


class PropuestaSchema(Respuesta):
    cliente = fields.Nested(ClientePropuestoSchema)
    modificado = fields.Nested(ModificadoDichoSchema)
    punto_id = fields.Integer()
    lineas = fields.List(fields.Nested(LineaDichaSchema))
    totales = fields.Nested(SaldoAcreditableSchema)
