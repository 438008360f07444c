"""A qué precio se vende: cuál de las listas que rigen vale para un producto y una cantidad. Funciones puras.

Hay un solo orden. De cada lista vale su precio desde la mayor cantidad que lo vendido alcanza. Entre listas, la más propia: la
de un grupo antes que la que es para todos, después la de un establecimiento, después la que empezó más tarde, después la más
nueva. Si ninguna tiene el producto, vale el suyo. Una promoción vale solo si baja ese precio; entre promociones, la que más.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.plataforma.impuestos.precios import Impuestos, sin_impuestos, sin_impuestos_de_varias
from api.ventas.precios.models import PROMOCION

_CERO, _UNO = Decimal(0), Decimal(1)
DEL_PRODUCTO = "Precio del producto"


class ParaQuien(NamedTuple):
    """A quién, dónde y qué día se vende. `grupo_id`: el del cliente; `establecimiento`: su código del SRI."""

    grupo_id: int | None
    establecimiento: str
    dia: date


@dataclass(frozen=True, slots=True)
class PrecioEscrito:
    """El precio de un producto en una lista activa, desde una cantidad. `grupo_id`, `establecimiento`: a quiénes y dónde se
    vende con ella; None, a todos y en todos."""

    lista_id: int
    lista: str
    clase: str
    grupo_id: int | None
    establecimiento: str | None
    desde: date
    hasta: date | None
    incluye_iva: bool
    minimo: Decimal
    precio: Decimal

    def rige(self, para: ParaQuien) -> bool:
        return (
            self.desde <= para.dia
            and (self.hasta is None or para.dia <= self.hasta)
            and self.grupo_id in (None, para.grupo_id)
            and self.establecimiento in (None, para.establecimiento)
        )

    def neto(self, impuestos: Impuestos, cantidad: Decimal = _UNO) -> Decimal:
        """Sin impuestos, de cada unidad, al vender esa cantidad."""
        if not self.incluye_iva:
            return self.precio
        return sin_impuestos_de_varias(self.precio, impuestos, cantidad)

    @property
    def razon(self) -> str:
        desde = f" desde {_llana(self.minimo)}" if self.minimo else ""
        if self.clase == PROMOCION:
            hasta = f" hasta el {self.hasta:%d/%m/%Y}" if self.hasta else ""
            return f"Promoción {self.lista}{desde}{hasta}"
        return f"Lista {self.lista}{desde}"


class PrecioTomado(NamedTuple):
    """El que vale desde una cantidad, sin impuestos. `de_lista`: el escrito del que sale; None, el del producto."""

    minimo: Decimal
    precio: Decimal
    razon: str
    de_lista: PrecioEscrito | None


def precio(
    del_producto: Decimal, escritos: Iterable[PrecioEscrito], impuestos: Impuestos, cantidad: Decimal
) -> PrecioTomado:
    """El de esa cantidad."""
    escogido = _escoger(del_producto, list(escritos), impuestos, cantidad)
    return _tomado(del_producto, escogido, impuestos, escogido.minimo if escogido else _CERO, cantidad)


def escalas(
    del_producto: Decimal, escritos: Sequence[PrecioEscrito], impuestos: Impuestos
) -> list[PrecioTomado]:
    """Los precios de todas las cantidades: cada uno vale desde su `minimo` hasta el del siguiente."""
    hechas: list[PrecioTomado] = []
    for minimo in sorted({_CERO, *(escrito.minimo for escrito in escritos)}):
        escogido = _escoger(del_producto, escritos, impuestos, minimo)
        if not hechas or hechas[-1].de_lista != escogido:
            hechas.append(_tomado(del_producto, escogido, impuestos, minimo, max(minimo, _UNO)))
    return hechas


def _escoger(
    del_producto: Decimal, escritos: Sequence[PrecioEscrito], impuestos: Impuestos, cantidad: Decimal
) -> PrecioEscrito | None:
    alcanzados = list(_alcanzados(escritos, cantidad))
    de_lista = max((e for e in alcanzados if e.clase != PROMOCION), key=_propia, default=None)
    promocion = min(
        (e for e in alcanzados if e.clase == PROMOCION),
        key=lambda e: (_unitario(e, impuestos), *(-orden for orden in _propia(e))),
        default=None,
    )
    normal = _unitario(de_lista, impuestos) if de_lista else del_producto
    return promocion if promocion and _unitario(promocion, impuestos) < normal else de_lista


def _alcanzados(escritos: Sequence[PrecioEscrito], cantidad: Decimal) -> Iterator[PrecioEscrito]:
    """De cada lista, el de la mayor cantidad que se alcanza."""
    de_cada: dict[int, PrecioEscrito] = {}
    for escrito in escritos:
        anterior = de_cada.get(escrito.lista_id)
        if escrito.minimo <= cantidad and (anterior is None or anterior.minimo < escrito.minimo):
            de_cada[escrito.lista_id] = escrito
    yield from de_cada.values()


def _propia(escrito: PrecioEscrito) -> tuple[int, ...]:
    return (
        escrito.grupo_id is not None,
        escrito.establecimiento is not None,
        escrito.desde.toordinal(),
        escrito.lista_id,
    )


def _unitario(escrito: PrecioEscrito, impuestos: Impuestos) -> Decimal:
    return sin_impuestos(escrito.precio, impuestos) if escrito.incluye_iva else escrito.precio


def _tomado(
    del_producto: Decimal,
    escogido: PrecioEscrito | None,
    impuestos: Impuestos,
    minimo: Decimal,
    cantidad: Decimal,
) -> PrecioTomado:
    if escogido is None:
        return PrecioTomado(minimo, del_producto, DEL_PRODUCTO, None)
    return PrecioTomado(minimo, escogido.neto(impuestos, cantidad), escogido.razon, escogido)


def _llana(cantidad: Decimal) -> str:
    return format(cantidad.normalize(), "f")
