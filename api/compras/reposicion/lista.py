"""Lo que hay y lo que se quiere tener de cada producto en cada bodega."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, func, select

from api.compras.ordenes import pendientes
from api.compras.reposicion.models import MinimoDeExistencia
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.busqueda import contiene
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.existencias.bodegas.models import Bodega
from api.existencias.kardex.models import ExistenciaBodega
from api.ventas.productos.models import Producto

TODO, REPONER = "todo", "reponer"
CUALES = (TODO, REPONER)
_M, _P, _B, _E = MinimoDeExistencia, Producto, Bodega, ExistenciaBodega
ORDEN: pages.Ordenes = {"nombre": _P.orden, "PRO_CODIGO": _P.codigo}


@dataclass(frozen=True, slots=True)
class FiltrosReposicion:
    """`que`: todos los que tienen mínimo, o los que hay que reponer."""

    filtro: str = ""
    bodega: int | None = None
    que: str = TODO


def pagina(filtros: FiltrosReposicion, page: int, tamano: int, orden: str) -> Pagina:
    return pages.paginate(
        filas(filtros), pages.ordenar(orden, ORDEN, _P.id, "nombre"), page, tamano, cercada=True
    )


def completo(filtros: FiltrosReposicion) -> Iterator[Fila]:
    """Todos, para el Excel."""
    for fila in db.session.execute(filas(filtros).order_by(_P.orden, _P.id, _B.nombre)).mappings():
        yield dict(fila)


def filas(filtros: FiltrosReposicion) -> Select[Any]:
    """De cada uno, `existencia` (lo que hay), `pedida` (lo que se espera de las órdenes) y `falta`: cuánto pedir hasta el máximo, si lo que
    hay más lo pedido no pasa del mínimo."""
    pedido = pendientes.por_producto().c
    existencia, pedida = func.coalesce(_E.cantidad, 0), func.coalesce(pedido.cantidad, 0)
    falta = case((existencia + pedida <= _M.minimo, _M.maximo - existencia - pedida), else_=0)
    columnas: tuple[Any, ...] = (
        *(_M.producto_id, _P.codigo, _P.nombre, _P.unidad, _M.bodega_id, _B.nombre.label("bodega")),
        *(_M.minimo, _M.maximo),
        *(existencia.label("existencia"), pedida.label("pedida"), falta.label("falta")),
    )
    return (
        select(*columnas)
        .join(_P, and_(_P.empresa_id == _M.empresa_id, _P.id == _M.producto_id))
        .join(_B, and_(_B.empresa_id == _M.empresa_id, _B.id == _M.bodega_id))
        .outerjoin(
            _E,
            and_(
                _E.empresa_id == _M.empresa_id,
                _E.producto_id == _M.producto_id,
                _E.bodega_id == _M.bodega_id,
            ),
        )
        .outerjoin(
            pedido.cantidad.table,
            and_(
                pedido.empresa_id == _M.empresa_id,
                pedido.producto_id == _M.producto_id,
                pedido.bodega_id == _M.bodega_id,
            ),
        )
        .where(*_criterios(filtros, falta))
    )


def _criterios(filtros: FiltrosReposicion, falta: ColumnElement[Any]) -> list[ColumnElement[bool]]:
    criterios: list[ColumnElement[bool]] = [*iguales((_M.bodega_id, filtros.bodega))]
    if filtros.filtro:
        criterios.append(contiene(filtros.filtro, _P.codigo, _P.nombre))
    if (
        filtros.que == REPONER
    ):  # de lo que ya no se vende o no se guarda no se pide más, ni para una bodega cerrada
        criterios += [falta > 0, _P.activo.is_(True), _P.lleva_inventario.is_(True), _B.activa.is_(True)]
    return criterios
