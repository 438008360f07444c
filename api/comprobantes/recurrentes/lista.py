"""Las facturas recurrentes de la empresa, y la historia de cada una."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, or_, select
from sqlalchemy.dialects.postgresql import distinct_on

from api.comprobantes.nucleo.models import Comprobante
from api.comprobantes.recurrentes import service
from api.comprobantes.recurrentes.models import (
    ACTIVA,
    ANUAL,
    BIMESTRAL,
    MENSUAL,
    PAUSADA,
    SEMANAL,
    SEMESTRAL,
    TERMINADA,
    TRIMESTRAL,
    EmisionRecurrente,
    Recurrente,
)
from api.comprobantes.tipos.factura import contenido
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.terceros.clientes import service as clientes
from api.terceros.clientes.models import Cliente

ORDEN = {
    "nombre": Recurrente.nombre,
    "proxima": Recurrente.proxima,
    "total": Recurrente.total,
    "id": Recurrente.id,
}
_FRECUENCIAS = {
    SEMANAL: "Cada semana",
    MENSUAL: "Cada mes",
    BIMESTRAL: "Cada dos meses",
    TRIMESTRAL: "Cada tres meses",
    SEMESTRAL: "Cada seis meses",
    ANUAL: "Cada año",
}
_ESTADOS = {ACTIVA: "Activa", PAUSADA: "En pausa", TERMINADA: "Terminada"}


@dataclass(frozen=True, slots=True)
class FiltrosRecurrentes:
    filtro: str = ""
    estado: str = ""
    cliente_id: int | None = None


def pagina(filtros: FiltrosRecurrentes, page: int, tamano: int, orden: str) -> Pagina:
    """Una página de las de la empresa actual, las que antes tocan primero."""
    columnas = pages.ordenar(orden, ORDEN, Recurrente.id, "proxima")
    hallada = pages.paginate(_filas().where(*_criterios(filtros)), columnas, page, tamano, cercada=True)
    ultimas = _ultimas([fila["id"] for fila in hallada["items"]])
    hallada["items"] = [{**fila, "ultima": ultimas.get(fila["id"])} for fila in hallada["items"]]
    return hallada


def completo(filtros: FiltrosRecurrentes, orden: str) -> Iterator[Fila]:
    """Todas las de una lista, con palabras en lugar de códigos."""
    columnas = pages.ordenar(orden, ORDEN, Recurrente.id, "proxima")
    for fila in db.session.execute(_filas().where(*_criterios(filtros)).order_by(*columnas)).mappings():
        palabras = {"frecuencia": _FRECUENCIAS[fila["frecuencia"]], "estado": _ESTADOS[fila["estado"]]}
        yield {**fila, **palabras}


def una(recurrente_id: int) -> Fila:
    """Una entera, con lo que se emite."""
    fila = db.session.execute(_filas().where(Recurrente.id == recurrente_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado("No existe esa factura recurrente.")
    suya = service.obtener(recurrente_id)
    return {
        **fila,
        "ultima": _ultimas([suya.id]).get(suya.id),
        "pedido": contenido.leer(suya.pedido),
        "fallando": service.fallando(suya) is not None,
    }


def emisiones(recurrente_id: int, page: int, tamano: int) -> Pagina:
    """Lo que pasó en cada fecha, la última primero."""
    service.obtener(recurrente_id)
    suyas = _veces().where(EmisionRecurrente.recurrente_id == recurrente_id)
    orden = (EmisionRecurrente.fecha.desc(), EmisionRecurrente.id.desc())
    hallada = pages.paginate(suyas, orden, page, tamano, cercada=True)
    hallada["items"] = [_con_numero(fila) for fila in hallada["items"]]
    return hallada


def _veces() -> Select[Any]:
    columnas: list[Any] = [
        EmisionRecurrente.id,
        EmisionRecurrente.recurrente_id,
        EmisionRecurrente.fecha,
        EmisionRecurrente.estado,
        EmisionRecurrente.motivo,
        EmisionRecurrente.intentos,
        EmisionRecurrente.comprobante_id,
        EmisionRecurrente.en,
        Comprobante.establecimiento,
        Comprobante.punto,
        Comprobante.secuencial,
    ]
    suyo = and_(
        Comprobante.empresa_id == EmisionRecurrente.empresa_id,
        Comprobante.id == EmisionRecurrente.comprobante_id,
    )
    return select(*columnas).outerjoin(Comprobante, suyo)


def _ultimas(ids: list[int]) -> dict[int, Fila]:
    """De cada una, lo que pasó la última vez."""
    suyas = (
        _veces()
        .where(EmisionRecurrente.recurrente_id.in_(ids))
        .ext(distinct_on(EmisionRecurrente.recurrente_id))
        .order_by(EmisionRecurrente.recurrente_id, EmisionRecurrente.fecha.desc())
    )
    filas = db.session.execute(suyas).mappings()
    return {fila["recurrente_id"]: _con_numero(dict(fila)) for fila in filas}


def _con_numero(fila: Fila) -> Fila:
    """Con el número de la factura que se emitió; vacío si ninguna."""
    numero = (
        f"{fila['establecimiento']}-{fila['punto']}-{fila['secuencial']:09d}"
        if fila["comprobante_id"]
        else ""
    )
    return {**fila, "numero": numero}


def _filas() -> Select[Any]:
    columnas: list[Any] = [
        Recurrente.id,
        Recurrente.nombre,
        Recurrente.cliente_id,
        Recurrente.total,
        Recurrente.frecuencia,
        Recurrente.primera,
        Recurrente.fin_de_mes,
        Recurrente.hasta,
        Recurrente.veces,
        Recurrente.estado,
        Recurrente.proxima,
        Recurrente.emitidas,
        Recurrente.motivo,
        Recurrente.creado_por,
        Recurrente.creado_en,
        Recurrente.version,
        Cliente.razon_social.label("cliente"),
        Cliente.identificacion,
    ]
    suyo = and_(Cliente.empresa_id == Recurrente.empresa_id, Cliente.id == Recurrente.cliente_id)
    return select(*columnas).join(Cliente, suyo)


def _criterios(filtros: FiltrosRecurrentes) -> list[ColumnElement[bool]]:
    criterios = iguales((Recurrente.estado, filtros.estado), (Recurrente.cliente_id, filtros.cliente_id))
    if filtros.filtro:
        nombre = busqueda.contiene(filtros.filtro, Recurrente.nombre)
        criterios.append(or_(nombre, clientes.coincide(filtros.filtro)))
    return criterios
