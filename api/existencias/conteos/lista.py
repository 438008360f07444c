"""Los conteos, y los productos y las capturas de uno, como los ve quien llama.

Mientras un conteo ciego está abierto, lo que debería haber lo ve solo quien aprueba. Lo que algo cuesta, solo quien ve costos.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, func, select

from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.sesion import Sesion
from api.core.errors import NoEncontrado
from api.existencias.bodegas.models import Bodega
from api.existencias.conteos import service, sumas
from api.existencias.conteos.models import (
    ABIERTO,
    ANULADO,
    APROBADO,
    CONTADO,
    CapturaDeConteo,
    ConteoDeBodega,
    ProductoContado,
)
from api.existencias.kardex import momentos
from api.ventas.productos.models import Producto

APROBAR, CONTAR, COSTO = "existencias.aprobar", "existencias.contar", "existencias.costo"
PENDIENTES, CONTADOS, DIFIEREN, MOVIDOS = "PENDIENTES", "CONTADOS", "DIFIEREN", "MOVIDOS"
QUE = (PENDIENTES, CONTADOS, DIFIEREN, MOVIDOS)
# Lo que quien puede hace con uno, y en qué estados.
ACCIONES = {
    "contar": (CONTAR, (ABIERTO,)),
    "cerrar": (CONTAR, (ABIERTO,)),
    "reabrir": (CONTAR, (CONTADO,)),
    "otra_vuelta": (APROBAR, (CONTADO,)),
    "aprobar": (APROBAR, (CONTADO,)),
    "anular": (APROBAR, (ABIERTO, CONTADO)),
}
_C, _P, _K = ConteoDeBodega, ProductoContado, CapturaDeConteo
ORDEN = {"numero": _C.numero, "creado_en": _C.creado_en, "id": _C.id}
POR_DEFECTO = "-numero"
ORDEN_PRODUCTOS = {"nombre": Producto.orden, "PRO_CODIGO": Producto.codigo, "contado_en": _P.contado_en}
_SECRETAS = ("existencia", "tarde", "diferencia", "anterior", "valor")


@dataclass(frozen=True, slots=True)
class FiltrosConteos:
    filtro: str = ""
    estado: str = ""
    bodega: int | None = None


@dataclass(frozen=True, slots=True)
class FiltrosProductosContados:
    """`que`: los que faltan por contar en esta vuelta, los contados, los que difieren o los que se movieron mientras se contaban."""

    filtro: str = ""
    que: str = ""


def pagina(sesion: Sesion, filtros: FiltrosConteos, page: int, tamano: int, orden: str) -> Pagina:
    columnas = pages.ordenar(orden, ORDEN, _C.id, POR_DEFECTO)
    hallada = pages.paginate(_hallados(filtros), columnas, page, tamano, cercada=True)
    hallada["items"] = [_con_acciones(fila, sesion) for fila in hallada["items"]]
    return hallada


def uno(sesion: Sesion, conteo_id: int) -> Fila:
    """Un conteo, con lo que suman sus productos."""
    conteo = obtener(conteo_id)
    fila = db.session.execute(_filas().where(_C.id == conteo_id)).mappings().one()
    sumado = _resumen(conteo)
    if not _ve_lo_esperado(sesion, conteo):
        sumado |= dict.fromkeys(("difieren", "faltante", "sobrante"))
    elif COSTO not in sesion.permisos:
        sumado |= dict.fromkeys(("faltante", "sobrante"))
    return _con_acciones({**fila, **sumado, "personas": _personas(conteo)}, sesion)


def obtener(conteo_id: int) -> ConteoDeBodega:
    conteo = db.session.scalar(select(_C).where(_C.id == conteo_id))
    if conteo is None:
        raise NoEncontrado(service.NO_EXISTE)
    return conteo


def productos(
    sesion: Sesion,
    conteo_id: int,
    filtros: FiltrosProductosContados,
    page: int,
    tamano: int,
    orden: str,
) -> Pagina:
    conteo = obtener(conteo_id)
    columnas = pages.ordenar(orden, ORDEN_PRODUCTOS, _P.id, "nombre")
    ve = _ve_lo_esperado(sesion, conteo)
    hallada = pages.paginate(_lineas(conteo, filtros, ve=ve), columnas, page, tamano, cercada=True)
    hallada["items"] = [_callar(fila, sesion, conteo) for fila in hallada["items"]]
    return hallada


def todos_sus_productos(sesion: Sesion, conteo_id: int, filtros: FiltrosProductosContados) -> Iterator[Fila]:
    conteo = obtener(conteo_id)
    lineas = _lineas(conteo, filtros, ve=_ve_lo_esperado(sesion, conteo)).order_by(Producto.orden, _P.id)
    for fila in db.session.execute(lineas).mappings():
        yield _callar(dict(fila), sesion, conteo)


def capturas(
    sesion: Sesion, conteo_id: int, producto: int | None, mias: bool, page: int, tamano: int
) -> Pagina:
    """Lo que se fue contando, lo último primero."""
    conteo = obtener(conteo_id)
    columnas: list[Any] = [
        *(_K.id, _K.producto_id, Producto.codigo, Producto.nombre, Producto.unidad),
        *(_K.vuelta, _K.cantidad, _K.zona, _K.medio, _K.creado_por, _K.creado_en, _K.quitada_en),
        (_K.sujeto == sesion.autor.sujeto).label("mia"),
    ]
    suyas = (
        select(*columnas)
        .join(Producto, and_(Producto.empresa_id == _K.empresa_id, Producto.id == _K.producto_id))
        .where(_K.conteo_id == conteo.id, *iguales((_K.producto_id, producto)))
    )
    if mias:
        suyas = suyas.where(_K.sujeto == sesion.autor.sujeto, _K.quitada_en.is_(None))
    return pages.paginate(suyas, [_K.id.desc()], page, tamano, cercada=True)


def _hallados(filtros: FiltrosConteos) -> Select[Any]:
    suyos = _filas().where(*iguales((_C.estado, filtros.estado), (_C.bodega_id, filtros.bodega)))
    if filtros.filtro:
        suyos = suyos.where(busqueda.contiene(filtros.filtro, _C.nombre, Bodega.nombre))
    return suyos


def _filas() -> Select[Any]:
    de_cada = (
        select(_P.conteo_id, func.count().label("productos"), func.count(_P.contado).label("contados"))
        .where(_P.conteo_id == _C.id, _P.empresa_id == _C.empresa_id)
        .group_by(_P.conteo_id)
        .lateral()
    )
    columnas: list[Any] = [
        *(_C.id, _C.numero, _C.nombre, _C.bodega_id, Bodega.nombre.label("bodega")),
        *(_C.alcance, _C.ciego, _C.estado, _C.vuelta, _C.observacion, _C.fecha, _C.creado_por, _C.creado_en),
        *(_C.contado_por, _C.contado_en, _C.aprobado_por, _C.aprobado_en),
        *(_C.anulado_por, _C.anulado_en, _C.motivo),
        *(func.coalesce(de_cada.c[nombre], 0).label(nombre) for nombre in ("productos", "contados")),
    ]
    return (
        select(*columnas)
        .join(Bodega, and_(Bodega.empresa_id == _C.empresa_id, Bodega.id == _C.bodega_id))
        .outerjoin(de_cada, de_cada.c.conteo_id == _C.id)
    )


def _con_acciones(fila: Any, sesion: Sesion) -> Fila:
    acciones = [
        accion
        for accion, (permiso, estados) in ACCIONES.items()
        if permiso in sesion.permisos and fila["estado"] in estados
    ]
    return {**fila, "acciones": acciones}


def _ve_lo_esperado(sesion: Sesion, conteo: ConteoDeBodega) -> bool:
    return not (conteo.ciego and conteo.estado in (ABIERTO, ANULADO)) or APROBAR in sesion.permisos


def _valor(conteo: ConteoDeBodega, difiere: ColumnElement[Any]) -> ColumnElement[Any]:
    if conteo.estado == APROBADO:
        return func.round(_P.valor, 2)
    return func.round(difiere * momentos.costo_de(_P.producto_id), 2)


def _lineas(conteo: ConteoDeBodega, filtros: FiltrosProductosContados, *, ve: bool) -> Select[Any]:
    puestos = sumas.tarde(conteo)
    difiere = sumas.diferencia(puestos)
    valor = _valor(conteo, difiere)
    columnas: list[Any] = [
        *(_P.producto_id, Producto.codigo, Producto.codigo_auxiliar, Producto.nombre),
        *(Producto.unidad, Producto.activo, _P.vuelta, _P.contado, _P.contado_en, _P.movido),
        *(_P.existencia, _P.anterior, difiere.label("diferencia"), valor.label("valor")),
        (difiere - _P.contado + _P.existencia).label("tarde"),
        (_P.vuelta == conteo.vuelta).label("se_cuenta"),
    ]
    suyos = (
        select(*columnas)
        .join(Producto, and_(Producto.empresa_id == _P.empresa_id, Producto.id == _P.producto_id))
        .outerjoin(puestos, puestos.c.producto_id == _P.producto_id)
        .where(_P.conteo_id == conteo.id)
    )
    if filtros.filtro:
        columnas_ = (Producto.codigo, Producto.codigo_auxiliar, Producto.nombre)
        suyos = suyos.where(busqueda.contiene(filtros.filtro, *columnas_))
    condicion = {
        PENDIENTES: and_(_P.contado.is_(None), _P.vuelta == conteo.vuelta),
        CONTADOS: _P.contado.is_not(None),
        # a quien no ve lo que debería haber, tampoco lo dice el filtro
        DIFIEREN: difiere != 0 if ve else _P.contado.is_not(None),
        MOVIDOS: _P.movido,
    }.get(filtros.que)
    return suyos if condicion is None else suyos.where(condicion)


def _callar(fila: Fila, sesion: Sesion, conteo: ConteoDeBodega) -> Fila:
    callan: tuple[str, ...] = () if _ve_lo_esperado(sesion, conteo) else _SECRETAS
    if COSTO not in sesion.permisos:
        callan = (*callan, "valor")
    return {**fila, "tarde": -fila["tarde"] if fila["tarde"] else fila["tarde"], **dict.fromkeys(callan)}


def _resumen(conteo: ConteoDeBodega) -> Fila:
    puestos = sumas.tarde(conteo)
    difiere = sumas.diferencia(puestos)
    valor = _valor(conteo, difiere)
    sumado = (
        select(
            func.count().filter(_P.contado.is_(None), _P.vuelta == conteo.vuelta).label("pendientes"),
            func.count().filter(difiere != 0).label("difieren"),
            func.count().filter(_P.movido).label("movidos"),
            func.coalesce(func.sum(case((valor < 0, -valor))), 0).label("faltante"),
            func.coalesce(func.sum(case((valor > 0, valor))), 0).label("sobrante"),
        )
        .select_from(_P)
        .outerjoin(puestos, puestos.c.producto_id == _P.producto_id)
        .where(_P.conteo_id == conteo.id)
    )
    return dict(db.session.execute(sumado).mappings().one())


def _personas(conteo: ConteoDeBodega) -> list[Fila]:
    """Quiénes contaron, y cuánto."""
    suyas = (
        select(
            _K.creado_por.label("nombre"),
            func.count(_K.producto_id.distinct()).label("productos"),
            func.sum(_K.cantidad).label("unidades"),
        )
        .where(_K.conteo_id == conteo.id, _K.quitada_en.is_(None))
        .group_by(_K.sujeto, _K.creado_por)
        .order_by(_K.creado_por)
    )
    return [dict(fila) for fila in db.session.execute(suyas).mappings()]
