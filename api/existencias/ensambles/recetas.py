"""Las recetas, como se ven: de qué se hace cada producto, lo que cuestan sus partes y para cuántos alcanzan."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal
from typing import Any

from sqlalchemy import ColumnElement, Select, select

from api.core.datos.db import db
from api.core.datos.listas import pages
from api.core.datos.listas.busqueda import contiene
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.money import redondear_precio
from api.core.errors import NoEncontrado
from api.existencias.kardex import existentes, momentos
from api.existencias.recetas import service
from api.existencias.recetas.models import CLASES, COMBO, ENSAMBLE, Receta
from api.existencias.recetas.service import ParteDicha
from api.ventas.productos import service as productos
from api.ventas.productos.existencias import SumaDeProducto
from api.ventas.productos.models import Producto

_R, _P = Receta, Producto
_CERO = Decimal(0)
_NADA = SumaDeProducto(_CERO, _CERO)
_ORDENES: pages.Ordenes = {"nombre": _P.orden, "PRO_CODIGO": _P.codigo}


@dataclass(frozen=True, slots=True)
class FiltrosRecetas:
    """`clase`: ENSAMBLE, las que se arman antes; COMBO, las que se venden por partes. `producto`: la suya."""

    filtro: str = ""
    clase: str = ""
    producto: int | None = None


def pagina(filtros: FiltrosRecetas, page: int, tamano: int, orden: str, *, ve_costo: bool) -> Pagina:
    en_orden = pages.ordenar(orden, _ORDENES, _R.id, "nombre")
    hallada = pages.paginate(_consulta(filtros), en_orden, page, tamano, cercada=True)
    hallada["items"] = [fila for fila, _ in _completar(hallada["items"], ve_costo)]
    return hallada


def una(receta_id: int, *, ve_costo: bool) -> Fila:
    """Una, con sus partes."""
    hallada = db.session.execute(_consulta(FiltrosRecetas()).where(_R.id == receta_id)).mappings().first()
    if hallada is None:
        raise NoEncontrado(service.NO_EXISTE)
    ((fila, partes),) = _completar([dict(hallada)], ve_costo)
    return {**fila, "lineas": partes}


def _consulta(filtros: FiltrosRecetas) -> Select[Any]:
    columnas: tuple[Any, ...] = (
        *(_R.id, _R.producto_id, _R.rinde, _R.version),
        *(_P.codigo, _P.nombre, _P.unidad, _P.control, _P.lleva_inventario),
    )
    return (
        select(*columnas)
        .join(_P, (_P.empresa_id == _R.empresa_id) & (_P.id == _R.producto_id))
        .where(*iguales((_R.producto_id, filtros.producto)), *_criterios(filtros))
    )


def _criterios(filtros: FiltrosRecetas) -> list[ColumnElement[bool]]:
    clases: dict[str, list[ColumnElement[bool]]] = {
        ENSAMBLE: [_P.lleva_inventario.is_(True)],
        COMBO: [_P.lleva_inventario.is_(False)],
    }
    buscados = [contiene(filtros.filtro, _P.codigo, _P.codigo_auxiliar, _P.nombre)] if filtros.filtro else []
    return [*clases.get(filtros.clase, []), *buscados]


def _completar(filas: Sequence[Fila], ve_costo: bool) -> list[tuple[Fila, list[Fila]]]:
    """Cada una, con lo suyo contado, y sus partes."""
    partes = service.partes_de(fila["id"] for fila in filas)
    ids = {parte.producto_id for suyas in partes.values() for parte in suyas}
    hay, costos, dichos = existentes.sumadas(ids), momentos.costos_de(ids), productos.por_ids(ids)
    hechas = []
    for fila in filas:
        suyas = [
            _parte(parte, dichos[parte.producto_id], hay, costos, ve_costo) for parte in partes[fila["id"]]
        ]
        clase = ENSAMBLE if fila["lleva_inventario"] else COMBO
        cuesta = sum((costos[p.producto_id] * p.cantidad for p in partes[fila["id"]]), _CERO) / fila["rinde"]
        hecha = {
            **fila,
            "clase": clase,
            "clase_nombre": CLASES[clase],
            "cuantas": len(suyas),
            "costo": redondear_precio(cuesta) if ve_costo else None,
            "alcanza": None if hay is None else para_cuantos(partes[fila["id"]], fila["rinde"], hay),
        }
        hechas.append((hecha, suyas))
    return hechas


def para_cuantos(partes: Sequence[ParteDicha], rinde: Decimal, hay: dict[int, SumaDeProducto]) -> Decimal:
    """Para cuántos enteros alcanza lo disponible: lo dice la parte que menos alcanza."""
    alcanzan = (
        max(suya.existencia - suya.reservada, _CERO) * rinde / parte.cantidad
        for parte in partes
        for suya in (hay.get(parte.producto_id, _NADA),)
    )
    return min(alcanzan, default=_CERO).to_integral_value(ROUND_FLOOR)


def _parte(
    parte: ParteDicha,
    producto: Producto,
    hay: dict[int, SumaDeProducto] | None,
    costos: dict[int, Decimal],
    ve_costo: bool,
) -> Fila:
    suya = None if hay is None else hay.get(parte.producto_id, _NADA)
    return {
        "producto_id": parte.producto_id,
        "codigo": producto.codigo,
        "nombre": producto.nombre,
        "unidad": producto.unidad,
        "control": producto.control,
        "cantidad": parte.cantidad,
        "disponible": None if suya is None else suya.existencia - suya.reservada,
        "costo": redondear_precio(costos[parte.producto_id]) if ve_costo else None,
    }
