"""Lo que una venta se llevaría de lo que otro reservó antes.

Lo que no es vender (un traslado, una pérdida, un conteo) pasa en la bodega aunque alguien haya reservado: eso no se mira."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import NamedTuple

from api.existencias.bodegas import service as bodegas
from api.existencias.reservas import clases, vivas
from api.ventas.productos import service as productos

Donde = tuple[int, int]  # un producto y una bodega


class EnBodega(NamedTuple):
    """Lo que un documento saca (negativo) o pone de un producto en una bodega."""

    origen: tuple[str, int]
    donde: Donde
    cantidad: Decimal
    vende: bool


class DeOtro(NamedTuple):
    """`habia`: cuánto, antes de esa venta. `quienes`: los documentos que reservaron antes."""

    donde: Donde
    habia: Decimal
    reservado: Decimal
    quienes: str


def lo_que_es_de_otro(pedidos: Sequence[EnBodega], hay: Mapping[Donde, Decimal]) -> DeOtro | None:
    """Lo primero que se vendería siendo de otro; None, si nada. `hay`: lo que queda, antes de moverlos, de cada uno de los que se
    miran."""
    quedan, turnos = dict(hay), dict[tuple[str, int], int | None]()
    apartados = vivas.apartados(sorted({producto for producto, _ in hay}))
    for pedido in pedidos:
        if pedido.donde not in quedan:
            continue
        habia = quedan[pedido.donde]
        quedan[pedido.donde] += pedido.cantidad
        if not pedido.vende:
            continue
        if pedido.origen not in turnos:
            turnos[pedido.origen] = vivas.turno_de(*pedido.origen)
        turno = turnos[pedido.origen]
        antes = [
            a
            for a in apartados
            if (a.producto_id, a.bodega_id) == pedido.donde and (turno is None or a.reserva_id < turno)
        ]
        reservado = sum((a.cantidad for a in antes), Decimal(0))
        if quedan[pedido.donde] < reservado:
            quienes = clases.nombrados((a.origen_tipo, a.origen_id) for a in antes)
            return DeOtro(pedido.donde, habia, reservado, quienes)
    return None


def frase(ajeno: DeOtro) -> str:
    """Por qué eso no se vende, y qué se puede hacer."""
    producto, bodega = ajeno.donde
    libre = max(ajeno.habia - ajeno.reservado, Decimal(0))
    return (
        f"De «{productos.nombres([producto])[producto]}» quedan {_cifra(ajeno.habia)} en "
        f"{bodegas.nombres([bodega])[bodega]} y {_cifra(ajeno.reservado)} se reservaron antes ({ajeno.quienes}): "
        f"{f'se pueden vender {_cifra(libre)}' if libre else 'no queda nada por vender'}. "
        "Para vender lo demás, suelte la reserva."
    )


def _cifra(cantidad: Decimal) -> str:
    return f"{cantidad.normalize():f}"
