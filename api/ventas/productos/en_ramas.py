"""En qué categorías está cada producto, para los libros, y cuántos tiene cada una."""

from collections.abc import Iterable

from sqlalchemy import BigInteger, any_, func, literal, select
from sqlalchemy.dialects.postgresql import ARRAY

from api.core.datos.db import db
from api.ventas.categorias import arbol
from api.ventas.productos.models import Producto


def de_productos(ids: Iterable[int]) -> dict[int, list[int]]:
    """De los que tienen categoría, de la más cercana a la más lejana."""
    pedidos = any_(literal(sorted(ids), ARRAY(BigInteger)))
    suyos = select(Producto.id, Producto.categoria_id).where(
        Producto.id == pedidos, Producto.categoria_id.is_not(None)
    )
    hallados = db.session.execute(suyos).all()
    suyo = arbol.leer() if hallados else arbol.Arbol([])
    return {id_: [rama.id for rama in suyo.hacia_arriba(de)] for id_, de in hallados if de is not None}


def cuantos() -> dict[int, int]:
    """De las categorías que tienen productos, cuántos."""
    suyos = select(Producto.categoria_id, func.count()).where(Producto.categoria_id.is_not(None))
    filas = db.session.execute(suyos.group_by(Producto.categoria_id))
    return {id_: cuantos_ for id_, cuantos_ in filas if id_ is not None}
