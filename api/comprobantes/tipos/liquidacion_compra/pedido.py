"""Lo que se pide al emitir una liquidación de compra."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from api.comprobantes.nucleo.pedidos import PagoPedido, Pedido
from api.comprobantes.reembolsos.pedido import ReembolsoPedido


@dataclass(frozen=True, slots=True, kw_only=True)
class LineaParaComprar:
    """Para qué sirve una línea: su destino, qué se compró (`clase`, para retener) y su sustento; vacío, el de todas."""

    destino: str
    clase: str = ""
    sustento: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParaComprar:
    """Para qué sirve lo que se compra: no sale en el comprobante, lo dice la compra que de él sale. `destino` y `sustento`:
    los de todas las líneas; `lineas`: lo de cada una, en su orden, o ninguna. `vence`: None, con los días de crédito."""

    destino: str
    sustento: str
    vence: date | None = None
    lineas: Sequence[LineaParaComprar] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LiquidacionPedida(Pedido):
    """`proveedor_id`: a quien se le compra. `compra`: None, para lo que usualmente se le compra."""

    proveedor_id: int
    pagos: Sequence[PagoPedido] = ()
    reembolsos: Sequence[ReembolsoPedido] = ()
    compra: ParaComprar | None = None
