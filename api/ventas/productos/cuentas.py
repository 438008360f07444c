"""A qué cuentas van la venta, el costo y el inventario de un producto, y quién lo dice: él mismo en los parámetros contables, su
categoría o una de encima, o los parámetros de todos."""

from sqlalchemy import select

from api.core.datos.db import db
from api.core.datos.listas.pages import Fila
from api.core.errors import NoEncontrado
from api.libros.reglas import parametros
from api.libros.reglas.hechos import CERO, MovimientoContable
from api.plataforma.codigos import roles
from api.ventas.categorias import arbol
from api.ventas.productos.models import SERVICIO, Producto

PRODUCTO, CATEGORIA, PARAMETROS = "PRODUCTO", "CATEGORIA", "PARAMETROS"
DE = (PRODUCTO, CATEGORIA, PARAMETROS)
INGRESO, COSTO, INVENTARIO = "ingreso", "costo", "inventario"
CUALES = (INGRESO, COSTO, INVENTARIO)


def de_producto(producto_id: int) -> list[Fila]:
    """De un servicio, solo la de su ingreso. Ninguna, si la empresa no lleva libros aquí."""
    suyo = db.session.execute(
        select(Producto.tipo, Producto.iva_codigo).where(Producto.id == producto_id)
    ).one_or_none()
    if suyo is None:
        raise NoEncontrado("No existe ese producto.")
    libro = parametros.leer()
    if libro is None:
        return []
    servicio = suyo.tipo == SERVICIO
    movidos = {
        INGRESO: MovimientoContable(
            roles.SERVICIOS if servicio else roles.VENTAS,
            CERO,
            clave=suyo.iva_codigo,
            producto_id=producto_id,
        ),
        COSTO: MovimientoContable(roles.COSTO_PERMANENTE, CERO, producto_id=producto_id),
        INVENTARIO: MovimientoContable(roles.INVENTARIO, CERO, producto_id=producto_id),
    }
    valen = {que: libro.de_donde(movidos[que]) for que in (CUALES[:1] if servicio else CUALES)}
    suyas = {vale.categoria_id for vale in valen.values() if vale is not None} - {None}
    ramas = arbol.leer().ramas if suyas else {}
    return [{"que": que, **_dicha(vale, ramas)} for que, vale in valen.items()]


def _dicha(vale: parametros.CuentaQueVale | None, ramas: dict[int, arbol.Rama]) -> Fila:
    if vale is None:
        return {"cuenta": None, "de": PARAMETROS, "categoria": None}
    if vale.producto_id is not None:
        return {"cuenta": vale.cuenta, "de": PRODUCTO, "categoria": None}
    if vale.categoria_id is not None:
        return {"cuenta": vale.cuenta, "de": CATEGORIA, "categoria": ramas[vale.categoria_id].nombre}
    return {"cuenta": vale.cuenta, "de": PARAMETROS, "categoria": None}
