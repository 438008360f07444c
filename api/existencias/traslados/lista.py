"""Los traslados, como se ven: la lista, y uno con lo que de él llegó."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from sqlalchemy import ColumnElement, Select, func, select
from sqlalchemy.orm import aliased

from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.existencias.bodegas.models import Bodega
from api.existencias.lotes import leidos
from api.existencias.traslados.models import (
    EN_TRANSITO,
    ESTADOS,
    LineaDeTraslado,
    LlegadaDeTraslado,
    Traslado,
)
from api.existencias.traslados.service import NO_EXISTE, ORIGEN
from api.ventas.productos.models import Producto

_T, _L, _R, _P = Traslado, LineaDeTraslado, LlegadaDeTraslado, Producto
RECIBIR, DEVOLVER = "recibir", "devolver"
ACCIONES = (RECIBIR, DEVOLVER)
_COLUMNAS = ("id", "numero", "fecha", "origen_id", "destino_id", "estado", "observacion", "version")


@dataclass(frozen=True, slots=True)
class FiltrosTraslados:
    """`bodega`: la de la que salen o a la que van."""

    estado: str = ""
    bodega: int | None = None
    desde: date | None = None
    hasta: date | None = None


def pagina(
    filtros: FiltrosTraslados, page: int, tamano: int, orden: str, permisos: Collection[str]
) -> Pagina:
    """Una página, el último primero."""
    ordenes = {"fecha": _T.fecha, "numero": _T.numero}
    columnas = pages.ordenar(orden, ordenes, _T.id, "-numero")
    hallada = pages.paginate(_filas(filtros), columnas, page, tamano, cercada=True)
    hallada["items"] = [_completa(fila, permisos) for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosTraslados) -> Iterator[Fila]:
    """Todos, con cada una de sus líneas, para el Excel."""
    origen, destino = aliased(Bodega), aliased(Bodega)
    suyas = (
        select(
            *(_T.numero, _T.fecha, _T.estado, _T.observacion, _T.creado_por),
            origen.nombre.label("origen"),
            destino.nombre.label("destino"),
            *(_P.codigo, _P.nombre, _P.unidad, _L.cantidad, _L.recibida, _L.devuelta),
            (_L.cantidad - _L.recibida - _L.devuelta).label("pendiente"),
        )
        .select_from(_T)
        .join(_L, (_L.empresa_id == _T.empresa_id) & (_L.traslado_id == _T.id))
        .join(_P, (_P.empresa_id == _L.empresa_id) & (_P.id == _L.producto_id))
        .join(origen, (origen.empresa_id == _T.empresa_id) & (origen.id == _T.origen_id))
        .join(destino, (destino.empresa_id == _T.empresa_id) & (destino.id == _T.destino_id))
        .where(*_criterios(filtros))
        .order_by(_T.numero.desc(), _L.n)
    )
    for fila in db.session.execute(suyas).mappings():
        yield {**fila, "estado": ESTADOS[fila["estado"]]}


def uno(traslado_id: int, permisos: Collection[str]) -> Fila:
    """Un traslado, con sus líneas y cada vez que algo llegó o volvió."""
    fila = db.session.execute(_filas().where(_T.id == traslado_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(NO_EXISTE)
    return {
        **_completa(dict(fila), permisos),
        "lineas": _lineas(traslado_id, fila["origen_id"]),
        "llegadas": _llegadas(traslado_id),
    }


def nombrar(ids: Sequence[int]) -> dict[int, str]:
    """Como el kardex los llama."""
    suyos = select(_T.id, _T.numero).where(_T.id.in_(ids))
    return {fila.id: f"Traslado {str(fila.numero).zfill(6)}" for fila in db.session.execute(suyos)}


def _criterios(filtros: FiltrosTraslados) -> list[ColumnElement[bool]]:
    de_bodega = (_T.origen_id == filtros.bodega) | (_T.destino_id == filtros.bodega)
    return [
        *iguales((_T.estado, filtros.estado)),
        *([] if filtros.bodega is None else [de_bodega]),
        *entre(_T.fecha, filtros.desde, filtros.hasta),
    ]


def _filas(filtros: FiltrosTraslados | None = None) -> Select[tuple[object, ...]]:
    origen, destino = aliased(Bodega), aliased(Bodega)
    cuantas = (
        select(func.count())
        .where(_L.empresa_id == _T.empresa_id, _L.traslado_id == _T.id)
        .correlate(_T)
        .scalar_subquery()
    )
    return (
        select(
            *(getattr(_T, columna) for columna in _COLUMNAS),
            *(_T.creado_por, _T.creado_en),
            origen.nombre.label("origen"),
            destino.nombre.label("destino"),
            cuantas.label("productos"),
        )
        .join(origen, (origen.empresa_id == _T.empresa_id) & (origen.id == _T.origen_id))
        .join(destino, (destino.empresa_id == _T.empresa_id) & (destino.id == _T.destino_id))
        .where(*_criterios(filtros or FiltrosTraslados()))
    )


def _lineas(traslado_id: int, origen_id: int) -> list[Fila]:
    suyas = (
        select(
            *(_L.n, _L.producto_id, _P.codigo, _P.nombre, _P.unidad, _L.cantidad, _L.recibida, _L.devuelta),
            (_L.cantidad - _L.recibida - _L.devuelta).label("pendiente"),
        )
        .join(_P, (_P.empresa_id == _L.empresa_id) & (_P.id == _L.producto_id))
        .where(_L.traslado_id == traslado_id)
        .order_by(_L.n)
    )
    lotes = leidos.de_documento(ORIGEN, traslado_id, salieron_de=origen_id)
    return [{**fila, "lotes": lotes.get(fila["n"], [])} for fila in db.session.execute(suyas).mappings()]


def _llegadas(traslado_id: int) -> list[Fila]:
    veces: dict[int, Fila] = {}
    for una in db.session.scalars(select(_R).where(_R.traslado_id == traslado_id).order_by(_R.vez, _R.n)):
        suya = veces.setdefault(
            una.vez,
            {
                "vez": una.vez,
                "fecha": una.fecha,
                "devuelve": una.devuelve,
                "observacion": una.observacion,
                "creado_por": una.creado_por,
                "creado_en": una.creado_en,
                "lineas": [],
            },
        )
        suya["lineas"].append({"n": una.n, "cantidad": una.cantidad})
    return list(veces.values())


def _completa(fila: Fila, permisos: Collection[str]) -> Fila:
    puede = fila["estado"] == EN_TRANSITO and "existencias.trasladar" in permisos
    return {**fila, "estado_nombre": ESTADOS[fila["estado"]], "acciones": list(ACCIONES) if puede else []}
