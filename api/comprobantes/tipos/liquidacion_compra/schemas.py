"""Formas del cable de una liquidación de compra."""

from marshmallow import fields, validate

from api.comprobantes.nucleo.schemas import (
    PAGOS,
    FormaPagoPedidaSchema,
    PedidoConLineasSchema,
    confirma_avisos,
)
from api.comprobantes.reembolsos.schemas import reembolsos
from api.comprobantes.tipos.liquidacion_compra.pedido import LineaParaComprar, LiquidacionPedida, ParaComprar
from api.core.http.schemas import Cuerpo, Fecha, Texto, identificador, una_de
from api.plataforma.codigos.compras import DESTINOS
from api.plataforma.retenciones.models import COMPRAS, CUALQUIERA


class LineaParaComprarSchema(Cuerpo):
    clase = LineaParaComprar

    destino = una_de(*DESTINOS, required=True)
    clase_ = una_de(
        "",
        *(clase for clase in COMPRAS if clase != CUALQUIERA),
        data_key="clase",
        attribute="clase",
        load_default="",
        metadata={"description": "Qué se compró, para retener; vacía, la que dicen el destino y el producto"},
    )
    sustento = Texto(maximo=2, load_default="", metadata={"description": "Vacío, el de todas"})


class ParaComprarSchema(Cuerpo):
    """Para qué sirve lo que se compra. No sale en el comprobante: lo dice la compra que de él sale."""

    clase = ParaComprar

    destino = una_de(*DESTINOS, required=True)
    sustento = Texto(maximo=2, required=True, vacio="Elija para qué sirve la compra: su sustento.")
    vence = Fecha(
        load_default=None,
        allow_none=True,
        metadata={"description": "Hasta cuándo se le paga; null, con sus días de crédito"},
    )
    lineas = fields.List(
        fields.Nested(LineaParaComprarSchema),
        load_default=list,
        metadata={"description": "Lo de cada línea, en su orden; vacía, todas como se dice arriba"},
    )


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
    compra = fields.Nested(
        ParaComprarSchema,
        load_default=None,
        allow_none=True,
        metadata={"description": "Para qué sirve; null, para lo que a ese proveedor se le suele comprar"},
    )
    confirma_avisos = confirma_avisos(
        "una línea repetida, un sustento de otro destino o con crédito de lo que no paga IVA, un proveedor del RIMPE"
    )
