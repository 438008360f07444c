"""Los cheques girados, como se buscan."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, ScalarSelect, Text, and_, case, cast, func, or_, select
from sqlalchemy.orm import aliased

from api.core.datos.clock import hoy
from api.core.datos.db import db
from api.core.datos.listas import busqueda, pages
from api.core.datos.listas.criterios import entre, iguales
from api.core.datos.listas.pages import Fila, Pagina
from api.core.errors import NoEncontrado
from api.libros.asientos import service as asientos
from api.libros.bancos.models import CuentaBancaria
from api.libros.chequeras import girados
from api.libros.chequeras.models import ChequeGirado
from api.plataforma.codigos.bancos import (
    COBRADO,
    DADO_DE_BAJA,
    ESTADOS_DE_GIRADO,
    GIRADO,
    POSFECHADO,
)

COBRAR, NO_COBRADO, REEMPLAZAR, ANULAR = "cobrar", "no_cobrado", "reemplazar", "anular"
ACCIONES = (COBRAR, NO_COBRADO, REEMPLAZAR, ANULAR)
_B, _G = CuentaBancaria, ChequeGirado
_VIEJO, _NUEVO = aliased(ChequeGirado), aliased(ChequeGirado)
_ESTADO: ColumnElement[str] = case(
    (_G.anulado_el.is_not(None), DADO_DE_BAJA),
    (_G.cobrado_el.is_not(None), COBRADO),
    (and_(_G.posfechado, _G.debitado_el.is_(None)), POSFECHADO),
    else_=GIRADO,
)
_ORDEN: list[Any] = [_G.fecha.desc(), _G.id.desc()]
_TROZO = 500  # filas que se leen de una vez al llevar la lista entera
_COLUMNAS = (
    *("id", "banco_id", "numero", "beneficiario", "valor", "entregado", "fecha", "posfechado", "debitado_el"),
    *("cobrado_el", "conciliado", "anulado_el", "motivo_anulacion", "origen_tipo", "origen_id", "hecho_por"),
)


@dataclass(frozen=True, slots=True)
class FiltrosGirados:
    """`desde` y `hasta`: de la fecha del cheque. `filtro`: palabras de su beneficiario, o su número."""

    estado: str = ""
    banco_id: int | None = None
    desde: date | None = None
    hasta: date | None = None
    filtro: str = ""


def pagina(filtros: FiltrosGirados, page: int, tamano: int, permisos: Collection[str]) -> Pagina:
    """Los de fecha posterior, primero."""
    hallada = pages.paginate(_filas().where(*_criterios(filtros)), _ORDEN, page, tamano, cercada=True)
    hallada["items"] = _completas(hallada["items"], permisos)
    return hallada


def completo(filtros: FiltrosGirados) -> Iterator[Fila]:
    """Todos los hallados, en el mismo orden, leídos de a poco; `paga`: lo que cada uno paga."""
    consulta = _filas().where(*_criterios(filtros)).order_by(*_ORDEN)
    leidas = db.session.execute(consulta, execution_options={"yield_per": _TROZO}).mappings()
    for trozo in leidas.partitions(_TROZO):
        for fila in _completas([dict(leida) for leida in trozo], ()):
            yield {**fila, "paga": fila["origen"].nombre if fila["origen"] else ""}


def uno(cheque_id: int, permisos: Collection[str]) -> Fila:
    fila = db.session.execute(_filas().where(_G.id == cheque_id)).mappings().one_or_none()
    if fila is None:
        raise NoEncontrado(girados.NO_EXISTE)
    return _completas([dict(fila)], permisos)[0]


def se_cobran_hoy() -> ScalarSelect[int]:
    """Dentro de una consulta, cuántos posfechados llegaron hoy a su fecha, o la pasaron sin salir de su cuenta."""
    suyos = select(func.count(_G.id)).where(
        _G.posfechado,
        _G.anulado_el.is_(None),
        _G.cobrado_el.is_(None),
        or_(_G.fecha == hoy(), and_(_G.fecha < hoy(), _G.debitado_el.is_(None))),
    )
    return suyos.scalar_subquery()


def _filas() -> Any:
    columnas = (getattr(_G, columna) for columna in _COLUMNAS)
    otros = _VIEJO.numero.label("reemplaza_a"), _NUEVO.numero.label("reemplazado_por")
    return (
        select(*columnas, _B.nombre.label("banco"), _ESTADO.label("estado"), *otros)
        .join(_B, and_(_B.empresa_id == _G.empresa_id, _B.id == _G.banco_id))
        .outerjoin(_VIEJO, and_(_VIEJO.empresa_id == _G.empresa_id, _VIEJO.id == _G.reemplaza_id))
        .outerjoin(_NUEVO, and_(_NUEVO.empresa_id == _G.empresa_id, _NUEVO.reemplaza_id == _G.id))
    )


def _criterios(filtros: FiltrosGirados) -> list[ColumnElement[bool]]:
    criterios = [
        *iguales((_G.banco_id, filtros.banco_id)),
        *entre(_G.fecha, filtros.desde, filtros.hasta),
    ]
    if filtros.estado:
        criterios.append(_ESTADO.in_([filtros.estado]))
    if filtros.filtro:
        como = busqueda.como(filtros.filtro)
        criterios.append(or_(_G.beneficiario.ilike(como), cast(_G.numero, Text).like(como)))
    return criterios


def _completas(filas: list[Fila], permisos: Collection[str]) -> list[Fila]:
    nombrados = asientos.nombrar_origenes(
        (fila["origen_tipo"], fila["origen_id"]) for fila in filas if fila["origen_id"] is not None
    )
    return [
        {
            **fila,
            "dias": (fila["fecha"] - hoy()).days,
            "estado_nombre": ESTADOS_DE_GIRADO[fila["estado"]],
            "origen": nombrados.get((fila["origen_tipo"], fila["origen_id"])),
            "acciones": _acciones(fila, permisos),
        }
        for fila in filas
    ]


def _acciones(fila: Fila, permisos: Collection[str]) -> list[str]:
    lleva = "contabilidad.editar" in permisos
    if fila["estado"] == COBRADO:
        return [NO_COBRADO] if lleva and not fila["conciliado"] else []
    if fila["estado"] == DADO_DE_BAJA:
        return []
    anula = girados.permiso_de(fila["origen_tipo"]) in permisos
    llego = max(fila["fecha"], fila["entregado"]) <= hoy()
    return [*([COBRAR] if lleva and llego else []), *([REEMPLAZAR, ANULAR] if anula else [])]
