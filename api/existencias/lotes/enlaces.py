"""Reparte en lotes lo que se mueve, y dice en el kardex de cuáles es; y el menú de quien no los usa no los muestra."""

from sqlalchemy import ColumnElement, select

from api.existencias.kardex import movidos, particulares
from api.existencias.lotes import leidos, reparto
from api.existencias.lotes.models import LoteDeProducto
from api.plataforma.menus import uso
from api.ventas.productos.models import SIN_CONTROL, Producto


def _los_usa() -> ColumnElement[bool]:
    p, lote = Producto, LoteDeProducto
    return select(lote.id).exists() | select(p.id).where(p.control != SIN_CONTROL).exists()


def enlazar() -> None:
    movidos.REPARTE.poner(reparto.repartir)
    particulares.DE_QUE_LOTES.poner(leidos.de_movimientos)
    uso.EN_USO.poner("lotes", _los_usa)
