"""Las órdenes de compra, como se ven: la lista, y una con lo que de ella llegó."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from sqlalchemy import ColumnElement, Select, func, select

from api.compras.ordenes import atadas, situacion
from api.compras.ordenes.models import ABIERTAS, ESTADOS, LineaDeOrden, OrdenDeCompra
from api.compras.ordenes.service import ACCIONES, FALTA
from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.busqueda import contiene
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.money import redondear, redondear_precio
from api.core.errors import NoEncontrado
from api.existencias.bodegas.models import Bodega
from api.plataforma.correos import service as correos
from api.terceros.proveedores.models import Proveedor
from api.ventas.productos.models import Producto

_O, _L, _P = OrdenDeCompra, LineaDeOrden, Producto
_CERO = Decimal(0)
_COLUMNAS = (
    *("id", "numero", "fecha", "entrega", "proveedor_id", "bodega_id", "total", "observacion", "motivo"),
    *("enviada_en", "correo_id", "creado_por", "creado_en", "version"),
)
ORDEN = {
    "numero": _O.numero,
    "fecha": _O.fecha,
    "entrega": _O.entrega,
    "proveedor": Proveedor.orden,
    "total": _O.total,
}


@dataclass(frozen=True, slots=True)
class FiltrosOrdenes:
    """`filtro`: palabras del proveedor, o el número. `tarde`: las que ya debían llegar y no han llegado enteras."""

    filtro: str = ""
    estado: str = ""
    proveedor_id: int | None = None
    bodega: int | None = None
    desde: date | None = None
    hasta: date | None = None
    tarde: bool | None = None


def pagina(filtros: FiltrosOrdenes, page: int, tamano: int, orden: str, permisos: Collection[str]) -> Pagina:
    """Una página, la última primero."""
    columnas = pages.ordenar(orden, ORDEN, _O.id, "-numero")
    hallada = pages.paginate(_filas(filtros), columnas, page, tamano, cercada=True)
    hallada["items"] = [_completa(fila, permisos) for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosOrdenes) -> Iterator[Fila]:
    """Todas, con cada una de sus líneas, para el Excel."""
    llegado = situacion.llegado()
    recibida = func.coalesce(llegado.c.cantidad, 0)
    suyas = (
        select(
            *(_O.numero, _O.fecha, _O.entrega, _O.observacion, _O.creado_por),
            situacion.estado().label("estado"),
            *(Proveedor.identificacion, Proveedor.razon_social.label("proveedor")),
            Bodega.nombre.label("bodega"),
            *(_P.codigo, _P.nombre, _P.unidad, _L.cantidad, _L.precio),
            recibida.label("recibida"),
            func.greatest(_L.cantidad - recibida, 0).label("pendiente"),
        )
        .select_from(_O)
        .join(_L, (_L.empresa_id == _O.empresa_id) & (_L.orden_id == _O.id))
        .join(_P, (_P.empresa_id == _L.empresa_id) & (_P.id == _L.producto_id))
        .join(Proveedor, (Proveedor.empresa_id == _O.empresa_id) & (Proveedor.id == _O.proveedor_id))
        .join(Bodega, (Bodega.empresa_id == _O.empresa_id) & (Bodega.id == _O.bodega_id))
        .outerjoin(llegado, situacion.de_la_linea(llegado))
        .where(*_criterios(filtros))
        .order_by(_O.numero.desc(), _L.n)
    )
    for fila in db.session.execute(suyas).mappings():
        yield {**fila, "estado": ESTADOS[fila["estado"]]}


def una(orden_id: int, permisos: Collection[str]) -> Fila:
    """Una, con sus líneas, las compras con que llegó y cómo va su correo."""
    fila = db.session.execute(_filas().where(_O.id == orden_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(FALTA)
    completa = _completa(dict(fila), permisos)
    para = correos.entregas([completa["correo_id"]]) if completa["correo_id"] else {}
    return {
        **completa,
        "lineas": lineas(orden_id),
        "compras": atadas.de_orden(orden_id),
        "para": para.get(completa["correo_id"], []),
    }


def lineas(orden_id: int) -> list[Fila]:
    """Lo pedido, lo que llegó y a qué precio."""
    llegado = situacion.llegado()
    suyas = (
        select(
            *(_L.n, _L.producto_id, _P.codigo, _P.nombre, _P.unidad, _L.cantidad, _L.precio),
            func.coalesce(llegado.c.cantidad, 0).label("recibida"),
            llegado.c.valor,
        )
        .join(_P, (_P.empresa_id == _L.empresa_id) & (_P.id == _L.producto_id))
        .outerjoin(llegado, situacion.de_la_linea(llegado))
        .where(_L.orden_id == orden_id)
        .order_by(_L.n)
    )
    return [_linea(dict(fila)) for fila in db.session.execute(suyas).mappings()]


def _linea(fila: Fila) -> Fila:
    """`precio_recibido`: a cuánto llegó cada uno. `diferencia`: cuánto más (o menos) costó que al precio pedido."""
    valor = fila.pop("valor")
    recibida = Decimal(fila["recibida"])
    return {
        **fila,
        "recibida": recibida,
        "pendiente": max(fila["cantidad"] - recibida, _CERO),
        "importe": redondear(fila["cantidad"] * fila["precio"]),
        "precio_recibido": redondear_precio(valor / recibida) if recibida else None,
        "diferencia": redondear(valor - recibida * fila["precio"]) if recibida else Decimal("0.00"),
    }


def _criterios(filtros: FiltrosOrdenes) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((_O.proveedor_id, filtros.proveedor_id), (_O.bodega_id, filtros.bodega)),
        *entre(_O.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.estado:
        criterios.append(situacion.estado() == filtros.estado)
    if filtros.tarde is not None:
        tarde = (_O.entrega < hoy()) & situacion.estado().in_(ABIERTAS)
        criterios.append(tarde if filtros.tarde else ~func.coalesce(tarde, False))
    if filtros.filtro:
        numero = filtros.filtro.lstrip("0")
        de_numero = (
            _O.numero == int(numero) if numero.isascii() and numero.isdigit() and len(numero) < 10 else None
        )
        palabras = contiene(
            filtros.filtro, Proveedor.razon_social, Proveedor.nombre_comercial, Proveedor.identificacion
        )
        criterios.append(palabras if de_numero is None else palabras | de_numero)
    return criterios


def _filas(filtros: FiltrosOrdenes | None = None) -> Select[tuple[object, ...]]:
    cuantos = (
        select(func.count())
        .where(_L.empresa_id == _O.empresa_id, _L.orden_id == _O.id)
        .correlate(_O)
        .scalar_subquery()
    )
    return (
        select(
            *(getattr(_O, columna) for columna in _COLUMNAS),
            situacion.estado().label("estado"),
            *(Proveedor.razon_social.label("proveedor"), Proveedor.identificacion, Proveedor.correos),
            Bodega.nombre.label("bodega"),
            cuantos.label("productos"),
        )
        .join(Proveedor, (Proveedor.empresa_id == _O.empresa_id) & (Proveedor.id == _O.proveedor_id))
        .join(Bodega, (Bodega.empresa_id == _O.empresa_id) & (Bodega.id == _O.bodega_id))
        .where(*_criterios(filtros or FiltrosOrdenes()))
    )


def _completa(fila: Fila, permisos: Collection[str]) -> Fila:
    acciones = ACCIONES.get(fila["estado"], ()) if "ordenes.editar" in permisos else ()
    entrega = fila["entrega"]
    return {
        **fila,
        "estado_nombre": ESTADOS[fila["estado"]],
        "tarde": entrega is not None and entrega < hoy() and fila["estado"] in ABIERTAS,
        "acciones": list(acciones),
    }
