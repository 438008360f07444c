"""Lo que se pide al emitir una factura."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from api.comprobantes.nucleo.pedidos import PagoPedido, Pedido
from api.comprobantes.reembolsos.pedido import ReembolsoPedido


@dataclass(frozen=True, slots=True, kw_only=True)
class FacturaPedida(Pedido):
    cliente_id: int
    guia_remision: str = ""
    placa: str = ""
    propina: Decimal = Decimal("0.00")
    pagos: Sequence[PagoPedido] = ()
    reembolsos: Sequence[ReembolsoPedido] = ()
