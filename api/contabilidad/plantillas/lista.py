"""Las plantillas, como se ven."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, and_, func, or_, select

from api.contabilidad.plantillas import recurrentes, service
from api.contabilidad.plantillas.campos import DatosPlantilla
from api.contabilidad.plantillas.models import LineaPlantilla, PlantillaAsiento
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.pages import Fila, Pagina
from api.core.papel import campos
from api.libros.asientos import origenes
from api.libros.plan.models import CentroCosto, CuentaContable

_P, _L = PlantillaAsiento, LineaPlantilla
SI, NO = "SI", "NO"
REPITE = (SI, NO)
_COLUMNAS: list[Any] = [
    *(getattr(_P, atributo) for atributo in campos.de(DatosPlantilla)),
    *(_P.id, _P.pausada, _P.creado_por, _P.creado_en, _P.version),
]
_ORDEN = {"nombre": _P.nombre, "creado_en": _P.creado_en, "id": _P.id}


@dataclass(frozen=True, slots=True)
class FiltrosPlantillas:
    """`repite`: solo las que se repiten (SI), o las que no (NO)."""

    filtro: str = ""
    repite: str = ""


class PlantillaCorta(NamedTuple):
    """Lo que hace falta para escoger una."""

    id: int
    nombre: str
    glosa: str


def pagina(filtros: FiltrosPlantillas, page: int, tamano: int, orden: str) -> Pagina:
    """Una página, en el orden de sus nombres."""
    suyas = select(*_COLUMNAS).where(*_criterios(filtros))
    hallada = pages.paginate(suyas, pages.ordenar(orden, _ORDEN, _P.id, "nombre"), page, tamano, cercada=True)
    hallada["items"] = _completas(hallada["items"])
    return hallada


def completo(filtros: FiltrosPlantillas, orden: str) -> list[Fila]:
    """Todas las halladas, con palabras en lugar de códigos. Son pocas: las escribe una persona."""
    columnas = pages.ordenar(orden, _ORDEN, _P.id, "nombre")
    suyas = select(*_COLUMNAS).where(*_criterios(filtros)).order_by(*columnas)
    filas = _completas([dict(fila) for fila in db.session.execute(suyas).mappings()])
    return [{**fila, "meses": fila["cada"] or None, "estado": _estado(fila)} for fila in filas]


def _estado(fila: Fila) -> str:
    if not fila["cada"]:
        return "Sin repetir"
    if fila["pausada"]:
        return "En pausa"
    return "Se repite" if fila["siguiente"] else "Terminada"


def para_escoger() -> list[PlantillaCorta]:
    """Todas, por su nombre."""
    suyas = select(_P.id, _P.nombre, _P.glosa).order_by(_P.nombre)
    return [PlantillaCorta(*fila) for fila in db.session.execute(suyas)]


def una(plantilla_id: int) -> Fila:
    """Una entera, con sus líneas."""
    service.obtener(plantilla_id)
    fila = db.session.execute(select(*_COLUMNAS).where(_P.id == plantilla_id)).mappings().one()
    (completa,) = _completas([dict(fila)])
    return {**completa, "lineas": _lineas(plantilla_id)}


def _completas(filas: Sequence[Fila]) -> list[Fila]:
    ids = [fila["id"] for fila in filas]
    sumas = (
        select(_L.plantilla_id, func.count(_L.n), func.sum(_L.debe), func.sum(_L.haber))
        .where(_L.plantilla_id.in_(ids))
        .group_by(_L.plantilla_id)
    )
    de = {fila[0]: fila[1:] for fila in db.session.execute(sumas)}
    repiten = db.session.scalars(select(_P).where(_P.id.in_([f["id"] for f in filas if f["cada"]]))).all()
    siguientes = recurrentes.siguientes(repiten)
    return [
        {
            **fila,
            "cuantas": de[fila["id"]][0],
            "total": max(de[fila["id"]][1:]),
            "siguiente": siguientes.get(fila["id"]),
        }
        for fila in filas
    ]


def _lineas(plantilla_id: int) -> list[Fila]:
    consulta = (
        select(
            *(_L.n, _L.cuenta_id, CuentaContable.codigo, CuentaContable.nombre.label("cuenta")),
            *(_L.debe, _L.haber, _L.detalle, _L.cliente_id, _L.proveedor_id, _L.centro_id),
            CentroCosto.nombre.label("centro"),
        )
        .join(
            CuentaContable,
            and_(CuentaContable.empresa_id == _L.empresa_id, CuentaContable.id == _L.cuenta_id),
        )
        .outerjoin(CentroCosto, and_(CentroCosto.empresa_id == _L.empresa_id, CentroCosto.id == _L.centro_id))
        .where(_L.plantilla_id == plantilla_id)
        .order_by(_L.n)
    )
    filas = [dict(fila) for fila in db.session.execute(consulta).mappings()]
    suyos = {
        quien: origenes.terceros(quien, (fila[f"{quien}_id"] for fila in filas))
        for quien in ("cliente", "proveedor")
    }
    return [
        {**fila, **{quien: nombres.get(fila[f"{quien}_id"]) for quien, nombres in suyos.items()}}
        for fila in filas
    ]


def _criterios(filtros: FiltrosPlantillas) -> list[ColumnElement[bool]]:
    criterios: list[ColumnElement[bool]] = []
    if filtros.repite:
        criterios.append(_P.cada > 0 if filtros.repite == SI else _P.cada == 0)
    if filtros.filtro:
        criterios.append(or_(*(busqueda.contiene(filtros.filtro, c) for c in (_P.nombre, _P.glosa))))
    return criterios
