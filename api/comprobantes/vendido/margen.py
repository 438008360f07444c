"""Lo que costó lo vendido, y lo que deja: de lo que lleva inventario, desde que la empresa lleva sus existencias. El costo es el del
kardex, con lo que después se corrigió; lo demás se vende y no tiene un costo que se sepa, y por eso no entra en el margen."""

from collections.abc import Callable
from datetime import date
from typing import Any

from sqlalchemy import (
    BigInteger,
    Numeric,
    Select,
    Subquery,
    Text,
    and_,
    case,
    cast,
    func,
    select,
    true,
    type_coerce,
)
from sqlalchemy.dialects.postgresql import JSONB

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.libros.partes import ORIGEN
from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.db import empresa_actual
from api.existencias.kardex.models import MovimientoExistencia, SalidaDeCombo
from api.existencias.recetas import combos
from api.terceros.clientes.models import Cliente
from api.ventas.productos.models import Producto

_C, _M, _S = Comprobante, MovimientoExistencia, SalidaDeCombo


def por(clave: Callable[[Any], Any], vale: Any, desde: date) -> Subquery:
    """`clave`: de un comprobante y el producto de una línea suya, por qué se suma; `vale`, cuáles cuentan; `desde`, cuándo empezó
    la empresa a llevar sus existencias. Da `clave`, `costo` y `margen`, sin redondear: cada manera de
    sumar da lo mismo."""
    vendido = _vendido(clave, vale, desde).subquery("con_costo")
    costo = _costo(clave, vale, desde).subquery("costos")
    margen = vendido.c.vendido - func.coalesce(costo.c.costo, 0)
    columnas = vendido.c.clave, func.coalesce(costo.c.costo, 0).label("costo"), margen.label("margen")
    return (
        select(*columnas)
        .select_from(vendido)
        .outerjoin(costo, costo.c.clave == vendido.c.clave)
        .subquery("margen")
    )


def _vendido(clave: Callable[[Any], Any], vale: Any, desde: date) -> Select[Any]:
    linea = func.jsonb_array_elements(_C.datos["lineas"]).table_valued("value", name="linea")
    dicho: Any = type_coerce(linea.c.value, JSONB)
    producto_id = cast(dicho["producto_id"].astext, BigInteger)
    subtotal = cast(dicho["subtotal"].astext, Numeric(14, 2))
    signo = case((_C.tipo.in_(tipos.con_iva()[1]), -1), else_=1)
    suya = _texto(clave(producto_id))
    return (
        select(suya.label("clave"), func.sum(signo * subtotal).label("vendido"))
        .select_from(_C)
        .join(linea, true())
        .join(Producto, and_(Producto.empresa_id == empresa_actual(), Producto.id == producto_id))
        .outerjoin(Cliente, _de_cliente())
        .where(*vale, _C.fecha >= desde, _con_costo())
        .group_by(suya)
    )


def _costo(clave: Callable[[Any], Any], vale: Any, desde: date) -> Select[Any]:
    de = func.coalesce(
        _M.reversa_id, _M.de_id, _M.como_id, _M.id
    )  # lo que se deshace o vuelve es de lo mismo
    suya = _texto(clave(func.coalesce(_S.combo_id, _M.producto_id)))
    return (
        select(suya.label("clave"), (-func.sum(_M.valor)).label("costo"))
        .select_from(_C)
        .join(
            _M,
            and_(_M.empresa_id == empresa_actual(), _M.origen_tipo == ORIGEN, _M.origen_id == _C.id),
        )
        .outerjoin(_S, and_(_S.empresa_id == _M.empresa_id, _S.movimiento_id == de))
        .outerjoin(Cliente, _de_cliente())
        .where(*vale, _C.fecha >= desde)
        .group_by(suya)
    )


def _con_costo() -> Any:
    """Lo que lleva inventario, y lo que se vende por partes que lo llevan."""
    return Producto.lleva_inventario | combos.con_receta(Producto.empresa_id, Producto.id)


def _de_cliente() -> Any:
    return and_(Cliente.empresa_id == _C.empresa_id, Cliente.id == _C.cliente_id)


def _texto(clave: Any) -> Any:
    return func.coalesce(cast(clave, Text), "")
