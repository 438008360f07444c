"""En qué difiere lo que llega de lo que se pidió. Es puro: entran las líneas de la orden y las del documento."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import NamedTuple

from api.core.datos.money import redondear
from api.existencias.kardex.movidos import legible

_CERO = Decimal(0)
_CENTAVO = Decimal("0.01")  # lo que un subtotal redondeado puede diferir sin que el precio sea otro


@dataclass(frozen=True, slots=True)
class LineaQueSeEspera:
    """Un producto de una orden. `recibida`: lo que llegó antes. `precio`: sin impuestos."""

    producto_id: int
    codigo: str
    nombre: str
    unidad: str
    cantidad: Decimal
    precio: Decimal
    recibida: Decimal = _CERO

    @property
    def pendiente(self) -> Decimal:
        return max(self.cantidad - self.recibida, _CERO)


class LineaQueTrae(NamedTuple):
    """Lo que un documento cobra de un producto. `subtotal`: sin impuestos."""

    producto_id: int
    cantidad: Decimal
    subtotal: Decimal


@dataclass(frozen=True, slots=True)
class LineaComparada:
    """Un producto: lo que se esperaba y lo que llega. `diferencia`: cuánto más (o menos) cuesta lo que llega que al precio
    pedido, en USD. `avisos`: en frases, cada cosa en que difiere."""

    producto_id: int
    codigo: str
    nombre: str
    unidad: str
    pendiente: Decimal
    llega: Decimal
    precio_pedido: Decimal | None
    precio: Decimal | None
    diferencia: Decimal
    avisos: Sequence[str]


def comparar(
    esperadas: Sequence[LineaQueSeEspera],
    traidas: Iterable[LineaQueTrae],
    ajenos: Mapping[int, LineaQueSeEspera],
) -> list[LineaComparada]:
    """Producto por producto: los de la orden en su orden, y al final los que nadie pidió. `ajenos`: cómo se llaman esos."""
    llega: dict[int, tuple[Decimal, Decimal]] = {}
    for traida in traidas:
        cantidad, subtotal = llega.get(traida.producto_id, (_CERO, _CERO))
        llega[traida.producto_id] = (cantidad + traida.cantidad, subtotal + traida.subtotal)
    hechas = [_de(linea, *llega.pop(linea.producto_id, (_CERO, _CERO))) for linea in esperadas]
    return hechas + [_no_pedida(ajenos[id_], *cuanto) for id_, cuanto in llega.items() if id_ in ajenos]


def _de(linea: LineaQueSeEspera, llega: Decimal, subtotal: Decimal) -> LineaComparada:
    diferencia = redondear(subtotal - linea.precio * llega)
    return LineaComparada(
        producto_id=linea.producto_id,
        codigo=linea.codigo,
        nombre=linea.nombre,
        unidad=linea.unidad,
        pendiente=linea.pendiente,
        llega=llega,
        precio_pedido=linea.precio,
        precio=subtotal / llega if llega else None,
        diferencia=diferencia if abs(diferencia) > _CENTAVO else Decimal("0.00"),
        avisos=list(_avisos(linea, llega, diferencia)),
    )


def _avisos(linea: LineaQueSeEspera, llega: Decimal, diferencia: Decimal) -> Iterable[str]:
    if not llega:
        if linea.pendiente:
            yield f"No llega: se esperan {legible(linea.pendiente)}."
        return
    if llega > linea.pendiente:
        de_mas = legible(llega - linea.pendiente)
        yield f"Llegan {legible(llega)} y se esperaban {legible(linea.pendiente)}: {de_mas} de más."
    elif llega < linea.pendiente:
        yield f"Quedan {legible(linea.pendiente - llega)} por llegar."
    if abs(diferencia) > _CENTAVO:
        como = "más" if diferencia > 0 else "menos"
        yield f"Cuesta $ {abs(diferencia)} {como} que al precio pedido."


def _no_pedida(suyo: LineaQueSeEspera, llega: Decimal, subtotal: Decimal) -> LineaComparada:
    return LineaComparada(
        producto_id=suyo.producto_id,
        codigo=suyo.codigo,
        nombre=suyo.nombre,
        unidad=suyo.unidad,
        pendiente=_CERO,
        llega=llega,
        precio_pedido=None,
        precio=subtotal / llega if llega else None,
        diferencia=redondear(subtotal),
        avisos=["Nadie lo pidió en esta orden."],
    )
