"""Lo que se pide al emitir una nota de crédito."""

from dataclasses import dataclass

from api.comprobantes.nucleo.efectos import Modificado
from api.comprobantes.nucleo.pedidos import Pedido

NOTAS = "notas de crédito"  # como se llaman en una frase


@dataclass(frozen=True, slots=True, kw_only=True)
class NotaCreditoPedida(Pedido):
    """`comprobante_id`: la factura emitida aquí que se acredita. Si falta, `cliente_id` y `modificado`
    dicen de cuál es. `devuelve`: si la mercadería vuelve a la bodega; None, no se dijo."""

    motivo: str
    devuelve: bool | None = None
    comprobante_id: int | None = None
    modificado: Modificado | None = None
