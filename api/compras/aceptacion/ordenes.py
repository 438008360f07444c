"""La orden de compra que un recibido trae: en qué difiere de lo pedido, antes de aceptarlo."""

from collections.abc import Sequence
from dataclasses import dataclass

from api.compras.aceptacion import quien, tanda
from api.compras.ordenes import atadas
from api.compras.ordenes.atadas import OrdenComparada
from api.compras.ordenes.comparar import LineaQueTrae
from api.compras.recibidos import service as recibidos
from api.plataforma.codigos import compras as clases


@dataclass(frozen=True, slots=True, kw_only=True)
class ProductoDeLinea:
    """Qué producto es una línea. `n`: su lugar en el documento."""

    n: int
    producto_id: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PorComparar:
    """`orden_id`: con cuál; None, la que más de sus productos espera."""

    lineas: Sequence[ProductoDeLinea]
    orden_id: int | None = None


def comparar(recibido_id: int, dicho: PorComparar) -> OrdenComparada:
    """Lo que llega, al lado de lo que se pidió. No guarda nada."""
    tanda.exigir_aceptable(recibidos.obtener(recibido_id))
    documento = recibidos.documento(recibido_id)
    suyo = quien.de_rucs([documento.emisor.ruc]).get(documento.emisor.ruc)
    cobra = suyo is not None and clases.signo(documento.tipo) > 0
    de_n = {linea.n: linea.producto_id for linea in dicho.lineas}
    traidas = [
        LineaQueTrae(producto_id, linea.cantidad, linea.subtotal)
        for linea in documento.lineas
        if (producto_id := de_n.get(linea.n)) is not None
    ]
    return atadas.comparada(suyo.id if suyo and cobra else None, traidas, dicho.orden_id)
