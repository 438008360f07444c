"""Los lotes y las series de una empresa: los que hay, los que van a caducar y los vencidos; y uno, de dónde vino y a quién fue."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, and_, literal, null, select

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.busqueda import contiene
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.money import redondear
from api.core.errors import NoEncontrado
from api.existencias.bodegas.models import Bodega
from api.existencias.kardex import libro, momentos
from api.existencias.kardex.libro import FilaKardex
from api.existencias.kardex.particulares import completas
from api.existencias.lotes.models import ExistenciaLote, LoteDeProducto, RepartoDeLote
from api.ventas.productos.models import Producto

HAY, POR_VENCER, VENCIDOS, TODOS = "hay", "por_vencer", "vencidos", "todos"
CUALES = (HAY, POR_VENCER, VENCIDOS, TODOS)
TODO, ENTRADAS, SALIDAS = "todo", "entradas", "salidas"
SENTIDOS = (TODO, ENTRADAS, SALIDAS)
NO_EXISTE = "No existe ese lote."
_DE_A_POCO = 1000
_L, _E, _P, _R = LoteDeProducto, ExistenciaLote, Producto, RepartoDeLote
ORDENES: pages.Ordenes = {
    "caduca": _L.caduca,
    "codigo": _L.codigo,
    "nombre": _P.orden,
    "PRO_CODIGO": _P.codigo,
    "existencia": _L.existencia,
}


@dataclass(frozen=True, slots=True)
class FiltrosLotesProductos:
    """`cuales`: los que tienen algo; de esos, los que caducan en los próximos `dias`, o los ya vencidos; o todos."""

    filtro: str = ""
    producto: int | None = None
    bodega: int | None = None
    cuales: str = HAY
    dias: int = 30


class MovimientoDeLote(NamedTuple):
    """`cantidad`: lo que el movimiento metió (positivo) en el lote, o sacó de él."""

    fila: FilaKardex
    cantidad: Decimal


def pagina(filtros: FiltrosLotesProductos, page: int, tamano: int, orden: str, *, ve_costo: bool) -> Pagina:
    en_orden = pages.ordenar(orden, ORDENES, _L.id, "caduca")
    hallada = pages.paginate(_consulta(filtros, ve_costo), en_orden, page, tamano, cercada=True)
    hallada["items"] = [_dicha(fila) for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosLotesProductos, orden: str, *, ve_costo: bool) -> Iterator[Fila]:
    """Todos, leídos de a poco, para el Excel."""
    ordenada = _consulta(filtros, ve_costo).order_by(*pages.ordenar(orden, ORDENES, _L.id, "caduca"))
    for fila in db.session.execute(ordenada, execution_options={"yield_per": _DE_A_POCO}).mappings():
        yield _dicha(dict(fila))


def uno(lote_id: int, *, ve_costo: bool) -> Fila:
    """Uno, con lo que hay de él en cada bodega."""
    suyo = _consulta(FiltrosLotesProductos(cuales=TODOS), ve_costo).where(_L.id == lote_id)
    hallado = db.session.execute(suyo).mappings().first()
    if hallado is None:
        raise NoEncontrado(NO_EXISTE)
    return {**_dicha(dict(hallado)), "bodegas": _bodegas(lote_id)}


def movimientos(lote_id: int, sentido: str, page: int, tamano: int) -> Pagina:
    """De dónde vino y a quién fue: lo que entró en él y lo que salió, lo último primero."""
    columnas: tuple[Any, ...] = (_R.movimiento_id.label("id"), _R.cantidad)
    suyos: Select[Any] = select(*columnas).where(_R.lote_id == lote_id)
    if sentido != TODO:
        suyos = suyos.where(_R.cantidad > 0 if sentido == ENTRADAS else _R.cantidad < 0)
    hallada = pages.paginate(suyos, [_R.movimiento_id.desc()], page, tamano, cercada=True)
    hallada["items"] = _movidos(hallada["items"])
    return hallada


def todos_sus_movimientos(lote_id: int) -> Iterator[MovimientoDeLote]:
    """Los mismos, todos y en el orden en que pasaron, para el Excel."""
    desde = 0
    while True:
        suyos = select(_R.movimiento_id.label("id"), _R.cantidad)
        suyos = suyos.where(_R.lote_id == lote_id, _R.movimiento_id > desde)
        leidos = db.session.execute(suyos.order_by(_R.movimiento_id).limit(_DE_A_POCO)).mappings().all()
        yield from _movidos([dict(leido) for leido in leidos])
        if len(leidos) < _DE_A_POCO:
            return
        desde = leidos[-1]["id"]


def _movidos(leidos: list[Fila]) -> list[MovimientoDeLote]:
    de_cada = libro.por_id([leido["id"] for leido in leidos])
    filas = completas([de_cada[leido["id"]] for leido in leidos], con_asientos=False)
    return [MovimientoDeLote(fila, leido["cantidad"]) for fila, leido in zip(filas, leidos, strict=True)]


def _bodegas(lote_id: int) -> list[Fila]:
    suyas = (
        select(_E.bodega_id, Bodega.nombre.label("bodega"), _E.cantidad)
        .join(Bodega, and_(Bodega.empresa_id == _E.empresa_id, Bodega.id == _E.bodega_id))
        .where(_E.lote_id == lote_id, _E.cantidad != 0)
        .order_by(Bodega.nombre)
    )
    return [dict(fila) for fila in db.session.execute(suyas).mappings()]


def _dicha(fila: Fila) -> Fila:
    """Con los días que le faltan para caducar: negativos, si ya caducó."""
    caduca: date | None = fila["caduca"]
    valor = fila["valor"]
    return {
        **fila,
        "dias": None if caduca is None else (caduca - hoy()).days,
        "valor": None if valor is None else redondear(valor),
    }


def _consulta(filtros: FiltrosLotesProductos, ve_costo: bool) -> Select[Any]:
    existencia = _L.existencia if filtros.bodega is None else _E.cantidad
    valor = existencia * momentos.costo_de(_L.producto_id) if ve_costo else null()
    columnas: tuple[Any, ...] = (
        *(_L.id, _L.producto_id, _P.codigo.label("PRO_CODIGO"), _P.nombre, _P.unidad),
        *(_L.codigo, _L.serie, _L.caduca, _L.version, _L.creado_por, _L.creado_en),
        *(existencia.label("existencia"), valor.label("valor")),
    )
    consulta: Select[Any] = select(*columnas).join(
        _P, and_(_P.empresa_id == _L.empresa_id, _P.id == _L.producto_id)
    )
    if filtros.bodega is not None:
        en_ella = and_(
            _E.empresa_id == _L.empresa_id, _E.lote_id == _L.id, _E.bodega_id == literal(filtros.bodega)
        )
        consulta = consulta.join(_E, en_ella)
    return consulta.where(*_criterios(filtros, existencia))


def _criterios(filtros: FiltrosLotesProductos, existencia: Any) -> list[ColumnElement[bool]]:
    criterios: list[ColumnElement[bool]] = [*iguales((_L.producto_id, filtros.producto))]
    if filtros.filtro:
        criterios.append(contiene(filtros.filtro, _L.codigo, _P.codigo, _P.nombre))
    if filtros.cuales != TODOS:
        criterios += [existencia > 0, _L.existencia > 0]
    if filtros.cuales == POR_VENCER:
        criterios.append(_L.caduca.between(hoy(), hoy() + timedelta(days=filtros.dias)))
    if filtros.cuales == VENCIDOS:
        criterios.append(_L.caduca < hoy())
    return criterios
