"""Lo vendido en un período con los comprobantes emitidos aquí, sin impuestos y con las notas de crédito restadas, sumado por una
de cinco cosas. Cuenta lo mismo que «Vendido» del inicio: ni lo anulado, ni lo que el SRI rechazó, ni las pruebas; lo que se
registra a mano no dice qué se vendió. Cada manera de sumar da el mismo total.

Los meses salen de las sumas guardadas. Lo demás se lee de los comprobantes del período: por eso no pasa de un año.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Numeric,
    Select,
    Subquery,
    Text,
    and_,
    case,
    cast,
    func,
    null,
    select,
    true,
    type_coerce,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import aliased

from api.comprobantes.consulta import cifras
from api.comprobantes.consulta.cifras import VentasEnDuda
from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import CUENTAN, Comprobante, SumaComprobantes
from api.comprobantes.vendido import margen
from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import CON_SUS_VALORES, db, empresa_actual
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import ReglaDeNegocio
from api.existencias.kardex import parametros
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.empresas.models import Establecimiento
from api.terceros.clientes.models import AsesorComercial, Cliente
from api.ventas.productos import existencias as productos
from api.ventas.productos.models import Producto
from api.ventas.unidades.models import ABAJO, ARRIBA

UN_ANO = timedelta(days=366)
PRODUCTO, CLIENTE, VENDEDOR, ESTABLECIMIENTO, MES = (
    "producto",
    "cliente",
    "vendedor",
    "establecimiento",
    "mes",
)
_C, _S = Comprobante, SumaComprobantes
_CERO = Decimal("0.00")


@dataclass(frozen=True, slots=True)
class FiltrosVendido:
    """`por`: por qué se suma. Sin `desde`, desde el primero de este mes; sin `hasta`, hasta hoy. `categoria`: por producto, los
    suyos y los de las que tiene debajo."""

    por: str = PRODUCTO
    desde: date | None = None
    hasta: date | None = None
    filtro: str = ""
    categoria: int | None = None


class PaginaDeVendido(Pagina):
    desde: date
    hasta: date
    vendido: Decimal
    costo: Decimal | None
    margen: Decimal | None
    por_confirmar: VentasEnDuda


def pagina(filtros: FiltrosVendido, page: int, tamano: int, orden: str, *, ve_costo: bool) -> PaginaDeVendido:
    """Una página, con lo que suman todas las filas halladas y, de todo el período, lo que el SRI todavía no autoriza (que
    cuenta) y lo que rechazó (que no)."""
    desde, hasta = _periodo(filtros)
    consulta, ordenes = _consulta(filtros, desde, hasta, ve_costo=ve_costo)
    exactas = consulta.selected_columns
    sumas = [func.round(func.sum(exactas[de]).over(), 2).label(f"suma_{c}") for c, de in _SUMADAS.items()]
    columnas = pages.ordenar(orden, ordenes, ordenes["clave"], _por_defecto(filtros))
    hallada = pages.paginate_once(consulta.add_columns(*sumas), columnas, page, tamano)
    suma = hallada["items"][0] if hallada["items"] else {"suma_vendido": _CERO}
    return {
        **hallada,
        "desde": desde,
        "hasta": hasta,
        "vendido": suma["suma_vendido"],
        "costo": suma.get("suma_costo"),
        "margen": suma.get("suma_margen"),
        "por_confirmar": cifras.por_confirmar(cifras.vendido_por_dia(desde, hasta).values()),
    }


def completo(filtros: FiltrosVendido, orden: str, *, ve_costo: bool) -> Iterator[Fila]:
    """Todas las filas, para Excel."""
    consulta, ordenes = _consulta(filtros, *_periodo(filtros), ve_costo=ve_costo)
    ordenada = consulta.order_by(*pages.ordenar(orden, ordenes, ordenes["clave"], _por_defecto(filtros)))
    for fila in db.session.execute(ordenada, execution_options=CON_SUS_VALORES).mappings():
        yield dict(fila)


def _periodo(filtros: FiltrosVendido) -> tuple[date, date]:
    hasta = filtros.hasta or hoy()
    desde = filtros.desde or meses.primero(hasta)
    if hasta - desde > UN_ANO:
        raise ReglaDeNegocio.en("desde", "Elija un período de hasta un año.")
    return desde, hasta


def _por_defecto(filtros: FiltrosVendido) -> str:
    return "clave" if filtros.por == MES else "-vendido"


def _consulta(
    filtros: FiltrosVendido, desde: date, hasta: date, *, ve_costo: bool
) -> tuple[Select[*tuple[Any, ...]], Mapping[str, ColumnElement[Any]]]:
    suma = _MANERAS[filtros.por](desde, hasta)
    if filtros.categoria is not None:
        if filtros.por != PRODUCTO:
            raise ReglaDeNegocio.en("categoria", "Solo lo sumado por producto se acota a una categoría.")
        suma = suma.where(productos.de_la_categoria(filtros.categoria))
    sumado = suma.subquery("vendido")
    empezo = parametros.leer().desde if ve_costo else None
    if empezo is not None and empezo <= hasta:
        suyo = margen.por(_CLAVES[filtros.por], _vale(desde, hasta), empezo)
        unido = sumado.outerjoin(suyo, suyo.c.clave == sumado.c.clave)
        costo, deja = suyo.c.costo, suyo.c.margen
        consulta = select(sumado, *_redondas(costo, deja)).select_from(unido)
    else:
        nada = cast(null(), Numeric(24, 6))
        consulta = select(sumado, *_redondas(nada, nada))
    if filtros.filtro:
        consulta = consulta.where(busqueda.contiene(filtros.filtro, sumado.c.nombre, sumado.c.codigo))
    return consulta, dict(consulta.selected_columns.items())


def _redondas(costo: Any, deja: Any) -> Iterator[ColumnElement[Any]]:
    """Lo que se muestra, y lo que se suma: con los centavos de cada fila, cada manera de sumar daría otro total."""
    for nombre, valor in (("costo", costo), ("margen", deja)):
        yield func.round(valor, 2).label(nombre)
        yield valor.label(f"{nombre}_exacto")


def _por_producto(desde: date, hasta: date) -> Select[*tuple[Any, ...]]:
    """Una línea que no nombra un producto va por su código; lo que no tiene líneas, como una nota de débito, va junto. Las unidades
    son las facturadas: una nota de crédito puede ser un descuento."""
    x = _lineas(desde, hasta)
    producto = and_(Producto.empresa_id == empresa_actual(), Producto.id == x.c.producto_id)
    nombre = func.coalesce(Producto.nombre, func.max(x.c.descripcion), _SIN_LINEAS)
    facturada = x.c.tipo.not_in(tipos.con_iva()[1])
    return (
        select(
            func.coalesce(cast(x.c.producto_id, Text), x.c.codigo, "").label("clave"),
            func.coalesce(Producto.codigo, x.c.codigo, "").label("codigo"),
            nombre.label("nombre"),
            func.count(x.c.id.distinct()).label("documentos"),
            func.sum(x.c.cantidad).filter(facturada).label("unidades"),
            func.sum(_con_signo(x.c.subtotal, x.c.tipo)).label("vendido"),
        )
        .select_from(x)
        .outerjoin(Producto, producto)
        .group_by(x.c.producto_id, x.c.codigo, Producto.codigo, Producto.nombre)
    )


def _lineas(desde: date, hasta: date) -> Subquery:
    """Las del período. `codigo`: el de la que no nombra un producto."""
    linea = func.jsonb_array_elements(_C.datos["lineas"]).table_valued("value", name="linea")
    dicho: Any = type_coerce(linea.c.value, JSONB)
    producto_id = cast(dicho["producto_id"].astext, BigInteger)
    columnas = (
        _C.id,
        _C.tipo,
        producto_id.label("producto_id"),
        case((producto_id.is_(None), dicho["codigo"].astext)).label("codigo"),
        dicho["descripcion"].astext.label("descripcion"),
        _en_base(dicho).label("cantidad"),
        func.coalesce(cast(dicho["subtotal"].astext, Numeric(14, 2)), _C.subtotal).label("subtotal"),
    )
    consulta = select(*columnas).select_from(_C).outerjoin(linea, true()).where(*_vale(desde, hasta))
    return consulta.subquery("lineas")


def _en_base(dicho: Any) -> ColumnElement[Decimal]:
    """La cantidad de una línea en la unidad de su producto, como `Medida.en_base`."""
    cantidad, medida = cast(dicho["cantidad"].astext, Numeric(18, 6)), dicho["medida"]
    entera = cantidad * cast(medida["factor"].astext, Numeric(18, 6))
    decimales = cast(medida["decimales"].astext, Integer)
    paso = func.power(cast(10, Numeric), decimales)
    redondeada = case(
        (medida["hacia"].astext == ARRIBA, func.ceil(entera * paso) / paso),
        (medida["hacia"].astext == ABAJO, func.floor(entera * paso) / paso),
        else_=func.round(entera, decimales),
    )
    return func.coalesce(redondeada, cantidad)


def _por_cliente(desde: date, hasta: date) -> Select[*tuple[Any, ...]]:
    """Con el nombre que hoy tiene."""
    return (
        _sumadas(Cliente.id, Cliente.identificacion, func.coalesce(Cliente.razon_social, _SIN_CLIENTE))
        .outerjoin(Cliente, and_(Cliente.empresa_id == _C.empresa_id, Cliente.id == _C.cliente_id))
        .where(*_vale(desde, hasta))
        .group_by(Cliente.id, Cliente.identificacion, Cliente.razon_social)
    )


def _por_vendedor(desde: date, hasta: date) -> Select[*tuple[Any, ...]]:
    """El que el cliente tiene hoy: un comprobante no dice quién lo vendió."""
    vendedor = aliased(AsesorComercial)
    return (
        _sumadas(vendedor.id, null(), func.coalesce(vendedor.nombre, _SIN_VENDEDOR))
        .outerjoin(Cliente, and_(Cliente.empresa_id == _C.empresa_id, Cliente.id == _C.cliente_id))
        .outerjoin(
            vendedor, and_(vendedor.empresa_id == Cliente.empresa_id, vendedor.id == Cliente.vendedor_id)
        )
        .where(*_vale(desde, hasta))
        .group_by(vendedor.id, vendedor.nombre)
    )


def _por_establecimiento(desde: date, hasta: date) -> Select[*tuple[Any, ...]]:
    suyo = and_(Establecimiento.empresa_id == _C.empresa_id, Establecimiento.codigo == _C.establecimiento)
    return (
        _sumadas(_C.establecimiento, _C.establecimiento, func.coalesce(Establecimiento.nombre, ""))
        .outerjoin(Establecimiento, suyo)
        .where(*_vale(desde, hasta))
        .group_by(_C.establecimiento, Establecimiento.nombre)
    )


def _por_mes(desde: date, hasta: date) -> Select[*tuple[Any, ...]]:
    mes = func.to_char(_S.dia, "YYYY-MM")
    return (
        select(
            mes.label("clave"),
            cast(null(), Text).label("codigo"),
            mes.label("nombre"),
            cast(func.sum(_S.cuantos), BigInteger).label("documentos"),
            cast(null(), Numeric(18, 6)).label("unidades"),
            func.sum(_con_signo(_S.subtotal, _S.tipo)).label("vendido"),
        )
        .where(
            _S.empresa_id == empresa_actual(),
            _S.dia.between(desde, hasta),
            _S.tipo.in_(_los_que_venden()),
            _S.ambiente == PRODUCCION,
            _S.estado.in_(CUENTAN),
        )
        .group_by(mes)
        .having(func.sum(_S.cuantos) > 0)
    )


def _sumadas(clave: Any, codigo: Any, nombre: Any) -> Select[*tuple[Any, ...]]:
    return select(
        func.coalesce(cast(clave, Text), "").label("clave"),
        cast(codigo, Text).label("codigo"),
        nombre.label("nombre"),
        func.count().label("documentos"),
        cast(null(), Numeric(18, 6)).label("unidades"),
        func.sum(_con_signo(_C.subtotal)).label("vendido"),
    ).select_from(_C)


def _vale(desde: date, hasta: date) -> tuple[ColumnElement[bool], ...]:
    return (
        _C.empresa_id == empresa_actual(),
        _C.fecha.between(desde, hasta),
        _C.tipo.in_(_los_que_venden()),
        _C.ambiente == PRODUCCION,
        _C.estado.in_(CUENTAN),
    )


def _los_que_venden() -> tuple[str, ...]:
    suman, restan = tipos.con_iva()
    return suman + restan


def _con_signo(valor: Any, tipo: Any = _C.tipo) -> ColumnElement[Any]:
    return case((tipo.in_(tipos.con_iva()[1]), -valor), else_=valor)


_SIN_LINEAS, _SIN_VENDEDOR, _SIN_CLIENTE = "Notas de débito", "Clientes sin vendedor", "Sin cliente"
_SUMADAS = {"vendido": "vendido", "costo": "costo_exacto", "margen": "margen_exacto"}
_MANERAS: dict[str, Callable[[date, date], Select[*tuple[Any, ...]]]] = {
    PRODUCTO: _por_producto,
    CLIENTE: _por_cliente,
    VENDEDOR: _por_vendedor,
    ESTABLECIMIENTO: _por_establecimiento,
    MES: _por_mes,
}
# La misma clave que da cada manera, de un comprobante y el producto de una línea suya.
_CLAVES: dict[str, Callable[[Any], Any]] = {
    PRODUCTO: lambda producto_id: producto_id,
    CLIENTE: lambda _: Cliente.id,
    VENDEDOR: lambda _: Cliente.vendedor_id,
    ESTABLECIMIENTO: lambda _: _C.establecimiento,
    MES: lambda _: func.to_char(_C.fecha, "YYYY-MM"),
}
