"""Lo que no cuadró al contar, producto por producto: cuántas veces se contó, en cuántas difirió, y lo que faltó y sobró. De los conteos ya
aprobados, que son los que lo asentaron."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from sqlalchemy import Select, and_, func, select

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import CON_SUS_VALORES, db, empresa_actual
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Fila, Pagina
from api.existencias.conteos.models import APROBADO, ConteoDeBodega, ProductoContado
from api.ventas.productos.models import Producto

_P, _C, _K = Producto, ProductoContado, ConteoDeBodega
_DE_COSTO = ("valor", "valor_suma", "absoluto_suma")


@dataclass(frozen=True, slots=True)
class FiltrosDiferencias:
    """Sin `desde`, desde el primero de este año; sin `hasta`, hasta hoy. `todos`: también lo que siempre cuadró."""

    desde: date | None = None
    hasta: date | None = None
    bodega: int | None = None
    todos: bool = False
    filtro: str = ""


class PaginaDeDiferencias(Pagina):
    """`valor`: lo que sobró menos lo que faltó. `absoluto`: los dos juntos, que es cuánto se erró."""

    desde: date
    hasta: date
    valor: Decimal | None
    absoluto: Decimal | None


def pagina(
    filtros: FiltrosDiferencias, page: int, tamano: int, orden: str, *, ve_costo: bool
) -> PaginaDeDiferencias:
    desde, hasta = _periodo(filtros)
    consulta = _consulta(filtros, desde, hasta)
    c = consulta.selected_columns
    sumada = consulta.add_columns(
        func.sum(c.valor).over().label("valor_suma"),
        func.sum(func.abs(c.valor)).over().label("absoluto_suma"),
    )
    hallada = pages.paginate_once(sumada, _en_orden(c, orden, ve_costo), page, tamano)
    suma = hallada["items"][0] if hallada["items"] else dict.fromkeys(_DE_COSTO, Decimal(0))
    return {
        **hallada,
        "items": [_dicha(fila, ve_costo=ve_costo) for fila in hallada["items"]],
        "desde": desde,
        "hasta": hasta,
        "valor": suma["valor_suma"] if ve_costo else None,
        "absoluto": suma["absoluto_suma"] if ve_costo else None,
    }


def completo(filtros: FiltrosDiferencias, orden: str, *, ve_costo: bool) -> Iterator[Fila]:
    consulta = _consulta(filtros, *_periodo(filtros))
    ordenada = consulta.order_by(*_en_orden(consulta.selected_columns, orden, ve_costo))
    for fila in db.session.execute(ordenada, execution_options=CON_SUS_VALORES).mappings():
        yield _dicha(dict(fila), ve_costo=ve_costo)


def _periodo(filtros: FiltrosDiferencias) -> tuple[date, date]:
    hasta = filtros.hasta or hoy()
    return filtros.desde or meses.primero_del_ano(hasta), hasta


def _en_orden(c: Any, orden: str, ve_costo: bool) -> Any:
    escondidas = () if ve_costo else _DE_COSTO
    ordenes = {columna.key: columna for columna in c if columna.key not in escondidas}
    return pages.ordenar(orden, ordenes, c.producto_id, "-difirio")


def _dicha(fila: Fila, *, ve_costo: bool) -> Fila:
    return fila if ve_costo else fila | dict.fromkeys(_DE_COSTO)


def _consulta(filtros: FiltrosDiferencias, desde: date, hasta: date) -> Select[Any]:
    difiere = _C.diferencia != 0
    consulta = (
        select(
            _P.id.label("producto_id"),
            _P.codigo,
            _P.nombre,
            _P.unidad,
            func.count().label("conteos"),
            func.count().filter(difiere).label("difirio"),
            func.coalesce(-func.sum(_C.diferencia).filter(_C.diferencia < 0), 0).label("falto"),
            func.coalesce(func.sum(_C.diferencia).filter(_C.diferencia > 0), 0).label("sobro"),
            func.round(func.coalesce(func.sum(_C.valor), 0), 2).label("valor"),
            func.max(_K.fecha).label("ultimo"),
        )
        .select_from(_C)
        .join(_K, and_(_K.empresa_id == _C.empresa_id, _K.id == _C.conteo_id))
        .join(_P, and_(_P.empresa_id == _C.empresa_id, _P.id == _C.producto_id))
        .where(
            _C.empresa_id == empresa_actual(),
            _K.estado == APROBADO,
            _K.fecha.between(desde, hasta),
            _C.contado.is_not(None),
        )
        .group_by(_P.id, _P.codigo, _P.nombre, _P.unidad)
    )
    if filtros.bodega is not None:
        consulta = consulta.where(_K.bodega_id == filtros.bodega)
    if not filtros.todos:
        consulta = consulta.having(func.count().filter(difiere) > 0)
    if filtros.filtro:
        consulta = consulta.where(busqueda.contiene(filtros.filtro, _P.nombre, _P.codigo))
    return consulta
