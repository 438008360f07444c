"""Formas del cable de una factura."""

from decimal import Decimal

from marshmallow import fields, validate

from api.comprobantes.nucleo.pedidos import CobroPedido
from api.comprobantes.nucleo.schemas import (
    NUMERO_O_NADA,
    PAGOS,
    FormaPagoPedidaSchema,
    PedidoConLineasSchema,
    TextoDicho,
)
from api.comprobantes.reembolsos.schemas import reembolsos
from api.comprobantes.tipos.factura import anexos_schemas
from api.comprobantes.tipos.factura.pedido import FacturaPedida
from api.core.http.schemas import Cuerpo, Dinero, Texto, identificador
from api.libros.cuentas.schemas import banco_elegido
from api.ventas.cartera.service import FORMAS_COBRO


class CobroAlEmitirSchema(Cuerpo):
    clase = CobroPedido

    forma = fields.String(
        required=True, validate=validate.OneOf(list(FORMAS_COBRO), error="Elija la forma de cobro.")
    )
    referencia = Texto(maximo=100, load_default="")
    banco_id = banco_elegido()


class FacturaSchema(PedidoConLineasSchema):
    clase = FacturaPedida

    cliente_id = identificador(required=True)
    guia_remision = Texto(
        maximo=17, load_default="", validate=[NUMERO_O_NADA], metadata={"description": "001-001-000000123"}
    )
    placa = TextoDicho(
        maximo=20,
        load_default="",
        metadata={"description": "Del vehículo: obligatoria, como ABC1234, con el código auxiliar H492001"},
    )
    propina = Dinero(
        load_default=Decimal("0.00"), metadata={"description": "Hasta el 10 % del subtotal sin impuestos"}
    )
    pagos = fields.List(
        fields.Nested(FormaPagoPedidaSchema),
        load_default=list,
        validate=validate.Length(max=PAGOS, error=f"Caben hasta {PAGOS} pagos."),
        metadata={"description": "Suman el total; sin ellos, todo sin utilización del sistema financiero"},
    )
    reembolsos = reembolsos()
    exportacion = anexos_schemas.exportacion()
    rubros = anexos_schemas.rubros()
    traslado = anexos_schemas.traslado()
    iva_devuelto = Dinero(
        load_default=Decimal("0.00"),
        metadata={
            "description": "Lo que el SRI devuelve en la factura a una persona adulta mayor o con discapacidad, "
            "identificada con su cédula: resta del total y no pasa de su IVA. Antes de tomar el número se pide al "
            "SRI que lo autorice"
        },
    )
    codigo_beneficio = Texto(
        maximo=20,
        load_default="",
        metadata={"description": "Con `iva_devuelto`, el código que el beneficiario da para esa compra"},
    )
    cobro = fields.Nested(
        CobroAlEmitirSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": "Se cobra entera al emitirla, con la fecha de hoy; al corregir no se envía"},
    )
