"""La existencia de un producto: la que alguien escribió en él, mientras la empresa no lleve un kardex; desde entonces, la que dice el kardex,
que está encima."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    BigInteger,
    ColumnElement,
    Select,
    Subquery,
    and_,
    any_,
    bindparam,
    literal,
    select,
    update,
)

from api.core.datos import palabras
from api.core.datos.db import db
from api.core.datos.directas import Directa
from api.core.datos.listas.juntas import LecturaPedida, pedir
from api.core.datos.listas.pages import Fila
from api.core.registros import EnFila
from api.ventas.categorias import arbol
from api.ventas.productos.models import Producto


class ExistenciaEscrita(NamedTuple):
    producto_id: int
    codigo: str
    nombre: str
    unidad: str
    cantidad: Decimal


class ProductoNombrado(NamedTuple):
    id: int
    codigo: str
    nombre: str
    unidad: str


class SumaDeProducto(NamedTuple):
    """`reservada`: lo que de eso ya tiene dueño."""

    existencia: Decimal
    reservada: Decimal


# Lo que un kardex suma de cada uno de esos productos; None, si la empresa no lo lleva.
QuienSuma = Callable[[Iterable[int]], Mapping[int, SumaDeProducto] | None]
_NADA = SumaDeProducto(Decimal(0), Decimal(0))
SUMADAS = EnFila[QuienSuma]("quien suma las existencias")


def sumadas(ids: Iterable[int]) -> Mapping[int, SumaDeProducto] | None:
    """Lo que hay de cada uno de los que se han movido; None, si en la empresa todavía se escribe."""
    pedidos = list(ids)
    return next((hay for suma in SUMADAS if (hay := suma(pedidos)) is not None), None)


def se_suman() -> bool:
    """Si ya no se escriben: son la suma de un kardex."""
    return sumadas(()) is not None


def con_las_sumadas(filas: Sequence[Fila]) -> Sequence[Fila]:
    """Las filas de unos productos, con lo que hay de cada uno y lo que de eso está disponible. No pregunta nada si ninguno lleva
    inventario."""
    llevan = [fila["id"] for fila in filas if fila["lleva_inventario"]]
    hay = sumadas(llevan) if llevan else None
    if hay is None:
        return [{**fila, "disponible": fila["existencia"]} for fila in filas]
    suyas = [hay.get(fila["id"], _NADA) for fila in filas]
    return [
        {**fila, "existencia": suya.existencia, "disponible": suya.existencia - suya.reservada}
        for fila, suya in zip(filas, suyas, strict=True)
    ]


def que_llevan(filtro: str = "", categoria: int | None = None) -> Select[Any]:
    """Los que llevan inventario: su empresa y su id. El texto se busca al comienzo de las palabras y, si nada empieza así, en
    cualquier parte. Con `categoria`, los suyos y los de las que tiene debajo."""
    p = Producto
    clave: tuple[Any, ...] = (p.empresa_id, p.id)
    suyos = select(*clave).where(p.lleva_inventario)
    if categoria is not None:
        suyos = suyos.where(de_la_categoria(categoria))
    if not filtro:
        return suyos
    por_palabras = suyos.where(palabras.comienzan(p.texto, filtro))
    hay = db.session.scalar(select(por_palabras.exists()))
    return por_palabras if hay else suyos.where(palabras.contenidas(p.texto, filtro))


def de_la_categoria(categoria: int) -> ColumnElement[bool]:
    """La condición de los de esa categoría y de las que tiene debajo. NoEncontrado si no es de la empresa."""
    return Producto.categoria_id == any_(literal(arbol.de_la_rama(categoria), ARRAY(BigInteger)))


def nombrados(claves: Subquery) -> Select[Any]:
    """Los de esas claves (empresa_id, id), con cómo se llaman."""
    p = Producto
    suyos = select(p.id, p.codigo, p.nombre, p.unidad, p.orden)
    return suyos.join(claves, and_(claves.c.empresa_id == p.empresa_id, claves.c.id == p.id))


def el_nombrado(producto_id: int) -> LecturaPedida[ProductoNombrado]:
    """Uno, con cómo se llama, para leerlo con otras cosas."""
    return pedir(_UNO, producto_id=producto_id)


def nombrados_por_id(ids: Iterable[int]) -> dict[int, ProductoNombrado]:
    """Los que haya de esos, con cómo se llaman."""
    return {uno.id: uno for uno in _VARIOS.todas(ids=sorted(ids))}


def _nombres() -> Select[*tuple[Any, ...]]:
    p = Producto
    return select(p.id, p.codigo, p.nombre, p.unidad)


_UNO = Directa(ProductoNombrado, lambda: _nombres().where(Producto.id == bindparam("producto_id")))
_VARIOS = Directa(
    ProductoNombrado,
    lambda: _nombres().where(Producto.id == any_(bindparam("ids", type_=ARRAY(BigInteger)))),
)


def escritas() -> list[ExistenciaEscrita]:
    """Las que alguien escribió, de lo que lleva inventario."""
    p = Producto
    suyas = select(p.id, p.codigo, p.nombre, p.unidad, p.existencia).where(
        p.lleva_inventario, p.existencia > 0
    )
    return [ExistenciaEscrita(*fila) for fila in db.session.execute(suyas.order_by(p.orden, p.id))]


def vaciar() -> None:
    """Las borra: ya están en un kardex. Nadie lo nota, porque desde entonces se muestra lo que él suma."""
    db.session.execute(
        update(Producto)
        .where(Producto.existencia != 0)
        .values(existencia=0)
        .execution_options(synchronize_session=False)
    )
