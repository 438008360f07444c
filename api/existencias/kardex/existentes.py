"""Lo que hay de cada producto y lo que vale, hoy o al terminar un día, en toda la empresa o en una bodega."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Date,
    Numeric,
    RowMapping,
    Select,
    Subquery,
    and_,
    any_,
    bindparam,
    case,
    cast,
    func,
    literal,
    null,
    or_,
    select,
    true,
)
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas import pages, tramos
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.core.datos.money import redondear, redondear_precio
from api.existencias.kardex import saldos
from api.existencias.kardex.models import Existencia, ExistenciaBodega, ParametroExistencias
from api.existencias.reservas import vivas
from api.ventas.productos import existencias as productos
from api.ventas.productos.existencias import SumaDeProducto
from api.ventas.productos.models import Producto

TODO, HAY, NEGATIVA, NADA = "todo", "hay", "negativa", "nada"
CUALES = (TODO, HAY, NEGATIVA, NADA)
_P, _E, _B, _K = Producto, Existencia, ExistenciaBodega, ParametroExistencias
_ORDENES: pages.Ordenes = {"nombre": _P.orden, "PRO_CODIGO": _P.codigo}
_LOTE = 1000
_EXACTO = Numeric(60, 30)  # para que la división no se redondee dos veces


@dataclass(frozen=True, slots=True)
class FiltrosExistencias:
    """`al`: al terminar ese día; None, ahora. `con`: cuáles, según lo que haya. `categoria`: lo suyo y lo de las que tiene debajo."""

    filtro: str = ""
    al: date | None = None
    bodega: int | None = None
    con: str = TODO
    categoria: int | None = None


class TotalDeExistencias(NamedTuple):
    productos: int
    valor: Decimal


def pagina(filtros: FiltrosExistencias, page: int, tamano: int, orden: str, *, ve_costo: bool) -> Pagina:
    pedido, forma, valores = pages.pedido(orden, _ORDENES, "nombre"), _forma(filtros), _valores(filtros)
    if filtros.filtro or filtros.categoria is not None:
        hallada = pages.paginate(
            _claves(forma, productos.que_llevan(filtros.filtro, filtros.categoria)).params(**valores),
            _ordenar(pedido),
            page,
            tamano,
            cercada=True,
            filas=lambda de: _con_reservas(forma, de).params(**valores),
        )
    else:
        total = _contar(filtros)
        hallada = pages.paginate_escrita(
            _lista, (forma, pedido), total, page, tamano, valores, _filas_de(forma)
        )
    hallada["items"] = [_dicha(fila, ve_costo=ve_costo) for fila in hallada["items"]]
    return hallada


def tramo(
    filtros: FiltrosExistencias,
    despues: int | None,
    cuantos: int,
    *,
    codigo: str = "",
    producto_id: int | None = None,
    ve_costo: bool,
) -> TramoDeLista[Fila]:
    """De tramo en tramo, por el id del producto; uno solo, si se dice cuál."""
    forma = _forma(filtros)
    claves = _claves(forma, productos.que_llevan(filtros.filtro, filtros.categoria))
    claves = claves.where(*iguales((_P.codigo, codigo), (_P.id, producto_id)))
    if despues is not None:
        claves = claves.where(_P.id < despues)
    elegidas = claves.order_by(_P.id.desc()).limit(cuantos + 1).subquery()
    consulta = _con_reservas(forma, elegidas).order_by(_P.id.desc()).params(**_valores(filtros))
    leidas = db.session.execute(consulta).mappings().all()
    hallado = tramos.cortar(leidas, cuantos, lambda fila: int(fila["id"]))
    return hallado.con(lambda filas: [_dicha(fila, ve_costo=ve_costo) for fila in filas])


def completo(filtros: FiltrosExistencias, orden: str, *, ve_costo: bool) -> Iterator[Fila]:
    """Todas, leídas de a poco."""
    pedido, forma = pages.pedido(orden, _ORDENES, "nombre"), _forma(filtros)
    claves = _claves(forma, productos.que_llevan(filtros.filtro, filtros.categoria)).subquery()
    consulta = _con_reservas(forma, claves).order_by(*_ordenar(pedido)).params(**_valores(filtros))
    for fila in db.session.execute(consulta, execution_options={"yield_per": _LOTE}).mappings():
        yield _dicha(fila, ve_costo=ve_costo)


def total(filtros: FiltrosExistencias) -> TotalDeExistencias:
    """Cuántos productos son, y lo que valen juntos."""
    forma, valores = _forma(filtros), _valores(filtros)
    if filtros.filtro or filtros.categoria is not None:
        suma = _total(forma, productos.que_llevan(filtros.filtro, filtros.categoria)).params(**valores)
        productos_, valor = db.session.execute(suma).one()
    else:
        productos_, valor = _totales(forma).todas(**valores)[0]
    return TotalDeExistencias(productos_, redondear(valor))


def valor_exacto(al: date) -> Decimal:
    """Lo que al terminar ese día valía lo que había en toda la empresa, sin redondear."""
    filtros = FiltrosExistencias(al=al)
    (suma,) = _totales(_forma(filtros)).todas(**_valores(filtros))
    return suma.valor


def sumadas(ids: Iterable[int]) -> dict[int, SumaDeProducto] | None:
    """Lo que hay y lo que está reservado ahora de cada uno de esos productos; el que nunca se movió ni se reservó no viene. None, si
    la empresa no las lleva."""
    pedidos = literal(sorted(ids), ARRAY(BIGINT))
    suya = and_(_E.empresa_id == _K.empresa_id, _E.producto_id == any_(pedidos))
    reservada = vivas.sumada(_E.empresa_id, _E.producto_id)
    consulta = select(_E.producto_id, _E.cantidad, reservada).select_from(_K).outerjoin(_E, suya)
    leidas = db.session.execute(consulta.where(_K.desde.is_not(None))).all()
    return {id_: SumaDeProducto(*cuanto) for id_, *cuanto in leidas if id_ is not None} if leidas else None


class _Forma(NamedTuple):
    """De cuántas maneras se pregunta: a una fecha o ahora, en una bodega o en todas, y cuáles. Cada una se escribe una vez."""

    con: str
    al: bool
    bodega: bool


def _forma(filtros: FiltrosExistencias) -> _Forma:
    return _Forma(filtros.con, filtros.al is not None, filtros.bodega is not None)


def _valores(filtros: FiltrosExistencias) -> dict[str, object]:
    dichos = {"al": filtros.al, "bodega": filtros.bodega}
    return {campo: valor for campo, valor in dichos.items() if valor is not None}


def _ordenar(pedido: str) -> list[ColumnElement[Any]]:
    return pages.ordenar(pedido, _ORDENES, _P.id, "nombre")


def _lista(forma: _Forma, pedido: str) -> pages.Ordenada:
    return _claves(forma, productos.que_llevan()), _ordenar(pedido)


@cache
def _filas_de(forma: _Forma) -> Callable[[Subquery], Select[Any]]:
    return lambda de: _con_reservas(forma, de)


def _con_reservas(forma: _Forma, de: Subquery) -> Select[Any]:
    """Lo que está reservado se sabe ahora; al terminar otro día, no se dice."""
    bodega = bindparam("bodega", type_=BigInteger) if forma.bodega else None
    suya = null() if forma.al else vivas.sumada(_P.empresa_id, _P.id, bodega)
    return _filas(forma, de).add_columns(suya.label("reservada"))


def _contar(filtros: FiltrosExistencias) -> int:
    if filtros.con == TODO:  # no hay que medirlos
        filtros = FiltrosExistencias()
    (contados,) = _cuantos(_forma(filtros)).todas(**_valores(filtros))
    return contados["cuantos"]


@cache
def _cuantos(forma: _Forma) -> Directa[dict[str, int]]:
    def consulta() -> Select[Any]:
        suyos = _claves(forma, productos.que_llevan()).subquery()
        return select(func.count().label("cuantos")).select_from(suyos)

    return Directa(dict, consulta)


@cache
def _totales(forma: _Forma) -> Directa[TotalDeExistencias]:
    return Directa(TotalDeExistencias, lambda: _total(forma, productos.que_llevan()))


def _total(forma: _Forma, suyos: Select[Any]) -> Select[Any]:
    de_todos = _filas(forma, _claves(forma, suyos).subquery()).subquery()
    suma = func.coalesce(func.sum(de_todos.c.valor), 0).label("valor")
    return select(func.count().label("productos"), suma).select_from(de_todos)


def _claves(forma: _Forma, suyos: Select[Any]) -> Select[Any]:
    """De esos productos que llevan inventario, los que se piden según lo que haya."""
    if forma.con == TODO:
        return suyos
    medida = _medir(suyos, forma)
    hay = func.coalesce(medida.cantidad, 0)
    return medida.consulta.where({HAY: hay > 0, NEGATIVA: hay < 0, NADA: hay == 0}[forma.con])


def _filas(forma: _Forma, de: Subquery) -> Select[Any]:
    medida = _medir(productos.nombrados(de), forma)
    cantidad, hay, valor = (func.coalesce(uno, 0) for uno in medida[1:])
    # de una bodega, la parte que le toca al promedio de la empresa
    suyo = case(
        (or_(hay == 0, cantidad == hay), valor),
        else_=func.round(cast(valor * cantidad, _EXACTO) / func.nullif(hay, 0), 6),
    )
    return medida.consulta.add_columns(
        cantidad.label("existencia"),
        hay.label("hay"),
        valor.label("valor_de_todo"),
        (suyo if forma.bodega else valor).label("valor"),
    )


class _Medida(NamedTuple):
    """Una consulta de productos con lo que mide de cada uno: cuánto hay donde se pide, cuánto en toda la empresa, y lo que eso vale."""

    consulta: Select[Any]
    cantidad: Any
    hay: Any
    valor: Any


def _medir(base: Select[Any], forma: _Forma) -> _Medida:
    al, bodega = bindparam("al", type_=Date), bindparam("bodega", type_=BigInteger)
    if not forma.al:
        base = base.outerjoin(_E, and_(_E.empresa_id == _P.empresa_id, _E.producto_id == _P.id))
        hay, valor = _E.cantidad, _E.valor
    else:
        entonces = saldos.al_terminar(al, _P.empresa_id, _P.id)
        base = base.outerjoin(entonces, true())
        hay, valor = entonces.c.cantidad, entonces.c.valor
    if not forma.bodega:
        return _Medida(base, hay, hay, valor)
    if not forma.al:
        en_ella = and_(_B.empresa_id == _P.empresa_id, _B.producto_id == _P.id, _B.bodega_id == bodega)
        return _Medida(base.outerjoin(_B, en_ella), _B.cantidad, hay, valor)
    suya = saldos.en_bodega(al, _P.empresa_id, _P.id, bodega)
    return _Medida(base.outerjoin(suya, true()), suya.c.entradas - suya.c.salidas, hay, valor)


def _dicha(fila: RowMapping | Fila, *, ve_costo: bool) -> Fila:
    existencia, reservada = fila["existencia"], fila["reservada"]
    costo = saldos.costo_de(fila["hay"], fila["valor_de_todo"]) if ve_costo else None
    return {
        "producto_id": fila["id"],
        "codigo": fila["codigo"],
        "nombre": fila["nombre"],
        "unidad": fila["unidad"],
        "existencia": existencia,
        "reservada": reservada,
        "disponible": None if reservada is None else existencia - reservada,
        "costo": costo and redondear_precio(costo),
        "valor": redondear(fila["valor"]) if ve_costo else None,
    }
