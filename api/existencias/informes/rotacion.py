"""Qué se mueve y qué no: lo que salió de cada producto en los últimos días, cuántas veces se renovó lo que había, para cuánto alcanza y
de qué clase es. Lo que salió es lo vendido menos lo devuelto, sin lo anulado y con lo que después
se corrigió de su costo; lo que se dañó, se trasladó o se contó no es rotación.

La clase es la de siempre: de mayor a menor costo de lo vendido, los que juntos hacen el 80 % son A, los que siguen hasta el 95 %, B, y
los demás, C. El que no se vendió no tiene clase."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import ColumnElement, Numeric, Select, and_, case, cast, func, literal, null, select, true
from sqlalchemy.orm import aliased

from api.core.datos.clock import hoy
from api.core.datos.db import CON_SUS_VALORES, db, empresa_actual
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Fila, Pagina
from api.existencias.kardex import saldos
from api.existencias.kardex.models import DEVOLUCION_VENTA, VENTA, Existencia, MovimientoExistencia
from api.ventas.productos import existencias as productos
from api.ventas.productos.models import Producto

DIAS = (30, 90, 180, 365)
TODO, MUERTA, SE_MUEVE = "todo", "muerta", "se_mueve"
CUALES = (TODO, MUERTA, SE_MUEVE)
CLASES_ABC = ("A", "B", "C")
_HASTA_A, _HASTA_B = Decimal("0.80"), Decimal("0.95")
_DE_COSTO = ("valor", "costo_vendido", "veces", "valor_suma", "muerto_suma")
_P, _E, _M = Producto, Existencia, MovimientoExistencia


@dataclass(frozen=True, slots=True)
class FiltrosRotacion:
    """`dias`: los últimos. `con`: todo lo que lleva inventario, lo que hay y no se vendió, o lo que se vendió. `categoria`: lo suyo y lo
    de las que tiene debajo; la clase es entre todos los de la empresa."""

    dias: int = 90
    con: str = TODO
    clase: str = ""
    filtro: str = ""
    categoria: int | None = None


class PaginaDeRotacion(Pagina):
    desde: date
    hasta: date
    valor: Decimal | None
    muerto: Decimal | None


def pagina(
    filtros: FiltrosRotacion, page: int, tamano: int, orden: str, *, ve_costo: bool
) -> PaginaDeRotacion:
    """Una página, con lo que vale lo de todas las filas halladas, y de eso lo que no se vendió."""
    consulta = _consulta(filtros)
    c = consulta.selected_columns
    sumada = consulta.add_columns(
        func.sum(c.valor).over().label("valor_suma"),
        func.coalesce(func.sum(c.valor).filter(c.muerta).over(), 0).label("muerto_suma"),
    )
    hallada = pages.paginate_once(sumada, _en_orden(c, orden, ve_costo), page, tamano)
    hasta = hoy()
    suma = hallada["items"][0] if hallada["items"] else {"valor_suma": Decimal(0), "muerto_suma": Decimal(0)}
    return {
        **hallada,
        "items": [_dicha(fila, ve_costo=ve_costo) for fila in hallada["items"]],
        "desde": hasta - timedelta(days=filtros.dias - 1),
        "hasta": hasta,
        "valor": suma["valor_suma"] if ve_costo else None,
        "muerto": suma["muerto_suma"] if ve_costo else None,
    }


def completo(filtros: FiltrosRotacion, orden: str, *, ve_costo: bool) -> Iterator[Fila]:
    """Todas las filas, para Excel."""
    consulta = _consulta(filtros)
    ordenada = consulta.order_by(*_en_orden(consulta.selected_columns, orden, ve_costo))
    for fila in db.session.execute(ordenada, execution_options=CON_SUS_VALORES).mappings():
        yield _dicha(dict(fila), ve_costo=ve_costo)


def _en_orden(c: Any, orden: str, ve_costo: bool) -> Any:
    """Quien no ve el costo tampoco ordena por él."""
    escondidas = () if ve_costo else _DE_COSTO
    ordenes = {columna.key: columna for columna in c if columna.key not in escondidas}
    return pages.ordenar(orden, ordenes, c.producto_id, "-vendido")


def _dicha(fila: Fila, *, ve_costo: bool) -> Fila:
    return fila if ve_costo else fila | dict.fromkeys(_DE_COSTO)


def _consulta(filtros: FiltrosRotacion) -> Select[Any]:
    desde = hoy() - timedelta(days=filtros.dias - 1)
    medida = _medidos(desde, filtros.dias).subquery("medidos")
    consulta = select(medida)
    if filtros.con == MUERTA:
        consulta = consulta.where(medida.c.muerta)
    elif filtros.con == SE_MUEVE:
        consulta = consulta.where(medida.c.vendido > 0)
    if filtros.clase:
        consulta = consulta.where(medida.c.clase == filtros.clase)
    if filtros.filtro:
        consulta = consulta.where(busqueda.contiene(filtros.filtro, medida.c.nombre, medida.c.codigo))
    if filtros.categoria is not None:
        suyos = select(_P.id).where(
            _P.empresa_id == empresa_actual(), productos.de_la_categoria(filtros.categoria)
        )
        consulta = consulta.where(medida.c.producto_id.in_(suyos))
    return consulta


def _medidos(desde: date, dias: int) -> Select[Any]:
    """Cada producto que lleva inventario. Las veces que se renovó: el costo de lo vendido entre lo que en promedio valió lo que
    había, que es el de antes de empezar y el de ahora."""
    v, ultima = _vendidos(desde).subquery("vendidos"), _ultima_venta()
    antes = saldos.al_terminar(desde - timedelta(days=1), _P.empresa_id, _P.id)
    hay, valor = func.coalesce(_E.cantidad, 0), func.round(func.coalesce(_E.valor, 0), 2)
    vendido, costo = func.coalesce(v.c.vendido, 0), func.coalesce(v.c.costo, 0)
    medio = (func.coalesce(antes.c.valor, 0) + func.coalesce(_E.valor, 0)) / 2
    acumulado = func.sum(costo).over(order_by=(costo.desc(), _P.id)) - costo
    parte = acumulado / func.nullif(func.sum(costo).over(), 0)
    clase = case((costo <= 0, null()), (parte < _HASTA_A, "A"), (parte < _HASTA_B, "B"), else_="C")
    return (
        select(
            _P.id.label("producto_id"),
            _P.codigo,
            _P.nombre,
            _P.unidad,
            hay.label("existencia"),
            valor.label("valor"),
            vendido.label("vendido"),
            func.round(costo, 2).label("costo_vendido"),
            func.round(cast(costo / func.nullif(medio, 0), Numeric(24, 6)), 1).label("veces"),
            func.ceil(hay * literal(dias) / func.nullif(vendido, 0)).label("alcanza"),
            ultima.c.fecha.label("ultima_venta"),
            clase.label("clase"),
            and_(hay > 0, vendido <= 0).label("muerta"),
        )
        .select_from(_P)
        .outerjoin(_E, and_(_E.empresa_id == _P.empresa_id, _E.producto_id == _P.id))
        .outerjoin(v, v.c.producto_id == _P.id)
        .outerjoin(antes, true())
        .outerjoin(ultima, true())
        .where(_P.empresa_id == empresa_actual(), _P.lleva_inventario)
    )


def _vendidos(desde: date) -> Select[*tuple[Any, ...]]:
    corregidos = _corregidos(desde).subquery("corregidos")
    valor = _M.valor + func.coalesce(corregidos.c.valor, 0)
    return (
        select(_M.producto_id, (-func.sum(_M.cantidad)).label("vendido"), (-func.sum(valor)).label("costo"))
        .outerjoin(corregidos, corregidos.c.de_id == _M.id)
        .where(
            _M.empresa_id == empresa_actual(),
            _M.clase.in_((VENTA, DEVOLUCION_VENTA)),
            _M.fecha.between(desde, hoy()),
            _en_pie(_M),
        )
        .group_by(_M.producto_id)
    )


def _corregidos(desde: date) -> Select[*tuple[Any, ...]]:
    """Lo que después se supo del costo de cada movimiento desde ese día."""
    suyas = (_M.empresa_id == empresa_actual(), _M.de_id.is_not(None), _M.fecha >= desde)
    return select(_M.de_id, func.sum(_M.valor).label("valor")).where(*suyas).group_by(_M.de_id)


def _en_pie(m: Any) -> ColumnElement[bool]:
    """Lo que se anuló no se vendió."""
    otro = aliased(_M)
    return ~select(otro.id).where(otro.empresa_id == m.empresa_id, otro.reversa_id == m.id).exists()


def _ultima_venta() -> Any:
    m = aliased(_M)
    suya = select(m.fecha).where(m.empresa_id == _P.empresa_id, m.producto_id == _P.id, m.clase == VENTA)
    suya = suya.where(_en_pie(m)).order_by(m.fecha.desc(), m.id.desc())
    return suya.limit(1).correlate(_P).lateral("ultima")
