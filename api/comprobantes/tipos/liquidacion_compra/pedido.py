"""Lo que se pide al emitir una liquidación de compra."""

from collections.abc import Sequence
from dataclasses import dataclass

from api.comprobantes.nucleo.pedidos import PagoPedido, Pedido
from api.comprobantes.reembolsos.pedido import ReembolsoPedido


@dataclass(frozen=True, slots=True, kw_only=True)
class LiquidacionPedida(Pedido):
    """`proveedor_id`: a quien se le compra."""

    proveedor_id: int
    pagos: Sequence[PagoPedido] = ()
    reembolsos: Sequence[ReembolsoPedido] = ()
