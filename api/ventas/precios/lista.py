"""Las listas de precios, como se ven."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, and_, case, func, or_, select

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages, tramos
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.datos.listas.tramos import TramoDeLista
from api.core.papel import campos
from api.plataforma.empresas.models import Establecimiento
from api.terceros.clientes.models import GrupoCliente
from api.ventas.precios import service
from api.ventas.precios.campos import DatosLista
from api.ventas.precios.models import ListaPrecios, PrecioDeLista

_L, _P, _G, _E = ListaPrecios, PrecioDeLista, GrupoCliente, Establecimiento
RIGE, POR_EMPEZAR, TERMINADA, INACTIVA = "RIGE", "POR_EMPEZAR", "TERMINADA", "INACTIVA"
SITUACIONES = (RIGE, POR_EMPEZAR, TERMINADA, INACTIVA)
_ORDEN = {"nombre": _L.nombre, "desde": _L.desde, "id": _L.id}
_TRASLAPES, _VIGENTES = 10, 200


@dataclass(frozen=True, slots=True)
class FiltrosListas:
    filtro: str = ""
    clase: str = ""
    situacion: str = ""


def pagina(filtros: FiltrosListas, page: int, tamano: int, orden: str) -> Pagina:
    """Una página, en el orden de sus nombres."""
    columnas = pages.ordenar(orden, _ORDEN, _L.id, "nombre")
    hallada = pages.paginate(_consulta().where(*_criterios(filtros)), columnas, page, tamano, cercada=True)
    hallada["items"] = _con_cuantos(hallada["items"])
    return hallada


def tramo(filtros: FiltrosListas, despues: int | None, cuantas: int) -> TramoDeLista[Fila]:
    """La última creada primero."""
    suyas = _consulta().where(*_criterios(filtros))
    return tramos.leer_filas(suyas, _L.id, despues, cuantas).con(_con_cuantos)


def vigentes() -> list[Fila]:
    """Las que rigen hoy."""
    rigen = _consulta().where(*_criterios(FiltrosListas(situacion=RIGE)))
    filas = db.session.execute(rigen.order_by(_L.nombre, _L.id).limit(_VIGENTES)).mappings()
    return _con_cuantos([dict(fila) for fila in filas])


def una(lista_id: int) -> Fila:
    """Una, con cuántos precios tiene y con qué otras se traslapa."""
    service.obtener(lista_id)
    fila = db.session.execute(_consulta().where(_L.id == lista_id)).mappings().one()
    (completa,) = _con_cuantos([dict(fila)])
    return {**completa, "traslapes": _traslapes(completa)}


def _consulta() -> Any:
    dia = hoy()
    situacion = case(
        (~_L.activa, INACTIVA),
        (_L.desde > dia, POR_EMPEZAR),
        (_L.hasta < dia, TERMINADA),
        else_=RIGE,
    )
    return (
        select(
            *(getattr(_L, atributo) for atributo in campos.de(DatosLista)),
            *(_L.id, _L.version, _L.creado_en, _L.actualizado_en),
            *(_G.nombre.label("grupo"), _E.codigo.label("establecimiento"), situacion.label("situacion")),
        )
        .outerjoin(_G, and_(_G.empresa_id == _L.empresa_id, _G.id == _L.grupo_id))
        .outerjoin(_E, and_(_E.empresa_id == _L.empresa_id, _E.id == _L.establecimiento_id))
    )


def _criterios(filtros: FiltrosListas) -> list[ColumnElement[bool]]:
    criterios = iguales((_L.clase, filtros.clase))
    if filtros.filtro:
        criterios.append(busqueda.contiene(filtros.filtro, _L.nombre))
    dia = hoy()
    de_situacion: dict[str, ColumnElement[bool]] = {
        INACTIVA: ~_L.activa,
        POR_EMPEZAR: and_(_L.activa, _L.desde > dia),
        TERMINADA: and_(_L.activa, _L.hasta < dia),
        RIGE: and_(_L.activa, _L.desde <= dia, or_(_L.hasta.is_(None), _L.hasta >= dia)),
    }
    if filtros.situacion:
        criterios.append(de_situacion[filtros.situacion])
    return criterios


def _con_cuantos(filas: Sequence[Fila]) -> list[Fila]:
    cuenta = (
        select(_P.lista_id, func.count())
        .where(_P.lista_id.in_([fila["id"] for fila in filas]))
        .group_by(_P.lista_id)
    )
    de = {fila[0]: fila[1] for fila in db.session.execute(cuenta)} if filas else {}
    return [{**fila, "precios": de.get(fila["id"], 0)} for fila in filas]


def _traslapes(fila: Fila) -> list[str]:
    """Las otras de su clase, para los mismos y en los mismos días, que tienen alguno de sus productos: entre ellas decide
    el orden de `escoger.py`, y conviene verlo."""
    otra = _P.__table__.alias("otra")
    comunes = (
        select(otra.c.id)
        .join(_P, and_(_P.empresa_id == otra.c.empresa_id, _P.producto_id == otra.c.producto_id))
        .where(_P.lista_id == fila["id"], otra.c.empresa_id == _L.empresa_id, otra.c.lista_id == _L.id)
    )
    suyas = (
        select(_L.nombre)
        .where(
            *(_L.id != fila["id"], _L.activa, _L.clase == fila["clase"]),
            _L.grupo_id.is_not_distinct_from(fila["grupo_id"]),
            _L.establecimiento_id.is_not_distinct_from(fila["establecimiento_id"]),
            _L.desde <= (fila["hasta"] or date.max),
            func.coalesce(_L.hasta, date.max) >= fila["desde"],
            comunes.exists(),
        )
        .order_by(_L.nombre)
        .limit(_TRASLAPES)
    )
    return list(db.session.scalars(suyas)) if fila["activa"] else []
