"""Lo que hay de cada producto y lo que vale, hoy o al terminar un día, en toda la empresa o en una bodega."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import RowMapping, Select, Subquery, and_, any_, func, literal, select, true
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.money import redondear, redondear_precio
from api.existencias.kardex import saldos
from api.existencias.kardex.models import Existencia, ExistenciaBodega, ParametroExistencias
from api.existencias.kardex.promedio import CERO, parte
from api.ventas.productos import existencias as productos
from api.ventas.productos.models import Producto

TODO, HAY, NEGATIVA, NADA = "todo", "hay", "negativa", "nada"
CUALES = (TODO, HAY, NEGATIVA, NADA)
_P, _E, _B, _K = Producto, Existencia, ExistenciaBodega, ParametroExistencias
_ORDENES: pages.Ordenes = {"nombre": _P.orden, "PRO_CODIGO": _P.codigo}
_LOTE = 1000


@dataclass(frozen=True, slots=True)
class FiltrosExistencias:
    """`al`: al terminar ese día; None, ahora. `con`: cuáles, según lo que haya."""

    filtro: str = ""
    al: date | None = None
    bodega: int | None = None
    con: str = TODO


class TotalDeExistencias(NamedTuple):
    productos: int
    valor: Decimal


def pagina(filtros: FiltrosExistencias, page: int, tamano: int, orden: str, *, ve_costo: bool) -> Pagina:
    columnas = pages.ordenar(orden, _ORDENES, _P.id, "nombre")
    hallada = pages.paginate(
        _claves(filtros), columnas, page, tamano, cercada=True, filas=lambda de: _filas(filtros, de)
    )
    hallada["items"] = [_dicha(fila, ve_costo=ve_costo) for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosExistencias, orden: str, *, ve_costo: bool) -> Iterator[Fila]:
    """Todas, leídas de a poco."""
    consulta = _filas(filtros, _claves(filtros).subquery()).order_by(
        *pages.ordenar(orden, _ORDENES, _P.id, "nombre")
    )
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        yield _dicha(fila, ve_costo=ve_costo)


def total(filtros: FiltrosExistencias) -> TotalDeExistencias:
    """Cuántos productos son, y lo que valen juntos."""
    claves = _claves(filtros)
    if filtros.bodega is None:
        de_todos = _filas(filtros, claves.subquery()).subquery()
        suma = select(func.count(), func.coalesce(func.sum(de_todos.c.valor), 0)).select_from(de_todos)
        productos, valor = db.session.execute(suma).one()
        return TotalDeExistencias(productos, redondear(valor))
    filas = db.session.execute(_filas(filtros, claves.subquery())).mappings().all()
    return TotalDeExistencias(len(filas), redondear(sum((_valor(fila) for fila in filas), CERO)))


def sumadas(ids: Iterable[int]) -> dict[int, Decimal] | None:
    """Lo que hay ahora de cada uno de esos productos; el que no se ha movido no viene. None, si la empresa no las lleva."""
    pedidos = literal(sorted(ids), ARRAY(BIGINT))
    suya = and_(_E.empresa_id == _K.empresa_id, _E.producto_id == any_(pedidos))
    consulta = select(_E.producto_id, _E.cantidad).select_from(_K).outerjoin(_E, suya)
    leidas = db.session.execute(consulta.where(_K.desde.is_not(None))).all()
    return {id_: cantidad for id_, cantidad in leidas if id_ is not None} if leidas else None


def _claves(filtros: FiltrosExistencias) -> Select[Any]:
    """Los que llevan inventario y, según lo que haya, los que se piden."""
    suyos = productos.que_llevan(filtros.filtro)
    if filtros.con == TODO:
        return suyos
    unidos, cantidad, _, _ = _medir(suyos, filtros)
    hay = func.coalesce(cantidad, 0)
    return unidos.where({HAY: hay > 0, NEGATIVA: hay < 0, NADA: hay == 0}[filtros.con])


def _filas(filtros: FiltrosExistencias, de: Subquery) -> Select[Any]:
    unida, cantidad, hay, valor = _medir(productos.nombrados(de), filtros)
    return unida.add_columns(
        func.coalesce(cantidad, 0).label("existencia"),
        func.coalesce(hay, 0).label("hay"),
        func.coalesce(valor, 0).label("valor"),
    )


def _medir(base: Select[Any], filtros: FiltrosExistencias) -> tuple[Select[Any], Any, Any, Any]:
    """La consulta con lo que mide cada producto: cuánto hay donde se pide, cuánto en toda la empresa, y lo que eso vale."""
    if filtros.al is None:
        base = base.outerjoin(_E, and_(_E.empresa_id == _P.empresa_id, _E.producto_id == _P.id))
        hay, valor = _E.cantidad, _E.valor
    else:
        entonces = saldos.al_terminar(literal(filtros.al), _P.empresa_id, _P.id)
        base = base.outerjoin(entonces, true())
        hay, valor = entonces.c.cantidad, entonces.c.valor
    if filtros.bodega is None:
        return base, hay, hay, valor
    en_bodega = and_(_B.empresa_id == _P.empresa_id, _B.producto_id == _P.id, _B.bodega_id == filtros.bodega)
    cantidad: Any = func.coalesce(_B.cantidad, 0)
    if filtros.al is not None:
        cantidad = cantidad - saldos.despues_en_bodega(
            filtros.bodega, literal(filtros.al), _P.empresa_id, _P.id
        )
    return base.outerjoin(_B, en_bodega), cantidad, hay, valor


def _valor(fila: RowMapping | Fila) -> Decimal:
    """Lo que vale lo que hay: de una bodega, la parte que le toca al promedio de la empresa."""
    cantidad, hay, valor = fila["existencia"], fila["hay"], fila["valor"]
    if cantidad == hay or not hay:
        return valor
    return parte(valor, cantidad, hay)


def _dicha(fila: RowMapping | Fila, *, ve_costo: bool) -> Fila:
    existencia = fila["existencia"]
    costo = saldos.costo_de(fila["hay"], fila["valor"]) if ve_costo else None
    return {
        "producto_id": fila["id"],
        "codigo": fila["codigo"],
        "nombre": fila["nombre"],
        "unidad": fila["unidad"],
        "existencia": existencia,
        "reservada": CERO,
        "disponible": existencia,
        "costo": costo and redondear_precio(costo),
        "valor": redondear(_valor(fila)) if ve_costo else None,
    }
