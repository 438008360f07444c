"""Formas del cable de una nota de débito."""

from collections.abc import Mapping
from typing import Any

from marshmallow import ValidationError, fields, validate, validates_schema

from api.comprobantes.nucleo.schemas import (
    NUMERO_O_NADA,
    PAGOS,
    ClientePropuestoSchema,
    FormaPagoPedidaSchema,
    ModificadoDichoSchema,
    PedidoSchema,
    TextoDicho,
    centro_de_linea,
    confirma_avisos,
)
from api.comprobantes.tipos.nota_debito.pedido import MotivoPedido, NotaDebitoPedida, OtroImpuestoPedido
from api.core.http.schemas import (
    Cantidad,
    Cuerpo,
    Dinero,
    Fecha,
    Respuesta,
    Texto,
    identificador,
    mayor_que_cero,
)
from api.plataforma.codigos.documentos import FACTURA, NOTA_VENTA

MOTIVOS = 100
TIPOS = (FACTURA, NOTA_VENTA)
_FALTA = {
    "numero": "Ingrese el número del comprobante.",
    "fecha_sustento": "Ingrese la fecha del comprobante.",
    "cliente_id": "Elija el cliente.",
}


class MotivoDeDebitoSchema(Cuerpo):
    clase = MotivoPedido

    razon = TextoDicho(required=True, maximo=300, vacio="Ingrese la razón.")
    valor = Dinero(
        required=True, validate=mayor_que_cero, metadata={"description": "En dólares, sin impuestos"}
    )
    centro_id = centro_de_linea()


class OtroImpuestoSchema(Cuerpo):
    clase = OtroImpuestoPedido

    codigo = Texto(required=True, maximo=4, vacio="Elija la tarifa.")
    unidades = Cantidad(
        load_default=None,
        allow_none=True,
        validate=mayor_que_cero,
        metadata={
            "description": "Cuántas grava, si no es solo un por ciento: unidades, litros de alcohol puro o cientos de "
            "gramos de azúcar"
        },
    )


def _otro_impuesto(nombre: str) -> fields.Nested:
    return fields.Nested(
        OtroImpuestoSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": f"El {nombre} que la nota cobra; null, ninguno"},
    )


class NotaDebitoSchema(PedidoSchema):
    clase = NotaDebitoPedida

    comprobante_id = identificador(
        load_default=None,
        allow_none=True,
        metadata={"description": "La factura emitida aquí; sin ella, cliente_id, numero y fecha_sustento"},
    )
    cliente_id = identificador(load_default=None, allow_none=True)
    cod_doc = fields.String(
        load_default=FACTURA,
        validate=validate.OneOf(TIPOS, error="Elija el tipo de comprobante."),
        metadata={"description": "01 factura, 02 nota de venta"},
    )
    numero = Texto(
        maximo=17, load_default="", validate=[NUMERO_O_NADA], metadata={"description": "001-001-000000123"}
    )
    fecha_sustento = Fecha(
        load_default=None,
        allow_none=True,
        metadata={"description": "Cuándo se emitió: dice qué tarifas de IVA se cobran"},
    )
    motivos = fields.List(
        fields.Nested(MotivoDeDebitoSchema),
        required=True,
        validate=[
            validate.Length(min=1, error="Ingrese al menos un motivo."),
            validate.Length(max=MOTIVOS, error=f"Caben hasta {MOTIVOS} motivos."),
        ],
    )
    iva = Texto(
        required=True,
        maximo=4,
        vacio="Elija la tarifa de IVA.",
        metadata={
            "description": "El código de una tarifa que regía en la fecha del comprobante que se modifica"
        },
    )
    ice = _otro_impuesto("ICE")
    irbpnr = _otro_impuesto("IRBPNR")
    pagos = fields.List(
        fields.Nested(FormaPagoPedidaSchema),
        load_default=list,
        validate=validate.Length(max=PAGOS, error=f"Caben hasta {PAGOS} pagos."),
        metadata={"description": "Suman el total; sin ellos, todo sin utilización del sistema financiero"},
    )
    confirma_avisos = confirma_avisos(
        "un motivo repetido, más de lo que vale la factura, una tarifa que ella no lleva, un comprobante de hace más de un año"
    )

    @validates_schema(skip_on_field_errors=True)
    def _de_que(self, datos: Mapping[str, object], **_: Any) -> None:
        if datos["comprobante_id"] is not None:
            if datos["numero"] or datos["fecha_sustento"]:
                raise ValidationError("Es de una factura emitida aquí, o de otra: no de ambas.", "numero")
            return
        faltan = {campo: [frase] for campo, frase in _FALTA.items() if not datos[campo]}
        if faltan:
            raise ValidationError(faltan)


class PropuestaDeDebitoSchema(Respuesta):
    cliente = fields.Nested(ClientePropuestoSchema)
    modificado = fields.Nested(ModificadoDichoSchema)
    punto_id = fields.Integer()
    iva = fields.String(metadata={"description": "El código de la tarifa con que más vendió la factura"})
