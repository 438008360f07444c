"""Lo que una retención necesita de la cuenta: qué cargos tienen unos números, qué cobros a mano son de retenciones, y
cómo se toman a la vez unos y otros."""

from collections.abc import Collection, Iterable
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import ColumnElement, and_, any_, literal, select
from sqlalchemy import Text as Texto
from sqlalchemy.dialects.postgresql import ARRAY, BIGINT

from api.core.datos.db import db
from api.libros.cuentas.nucleo.calculo import CARGO
from api.libros.cuentas.nucleo.models import DineroDeCuenta, DocumentoDeCuenta
from api.terceros.clientes.models import Cliente
from api.ventas.cartera.models import (
    DE_PRUEBAS,
    RETENIDO,
    TIPOS_DOCUMENTO,
    Aplicacion,
    Cobro,
    DocumentoCliente,
)
from api.ventas.cartera.motor import aplicaciones

_D = DocumentoCliente


class CargoHallado(NamedTuple):
    """Un cargo de la cuenta de un cliente. total, saldo: USD."""

    id: int
    cliente_id: int
    cliente: str
    tipo: str
    tipo_nombre: str
    numero: str
    fecha: date
    total: Decimal
    saldo: Decimal
    anulado: bool


class CobroDeRetencion(NamedTuple):
    """Un cobro por retención que vale. `documentos`: los que paga; total, USD."""

    id: int
    numero: int
    fecha: date
    total: Decimal
    documentos: frozenset[int]


def cargos_con_numero(numeros: Collection[str], *, pruebas: bool) -> list[CargoHallado]:
    """Los de la empresa que tienen esos números, de quien sean, los anulados al final. `pruebas`: los que se emitieron
    en ese ambiente, que no son los mismos."""
    escritos = [f"{numero}{DE_PRUEBAS}" if pruebas else numero for numero in numeros]
    return _leer(_D.numero == any_(literal(escritos, ARRAY(Texto)))) if escritos else []


def cargos_por_id(ids: Collection[int]) -> dict[int, CargoHallado]:
    """Los cargos de la empresa con esos ids."""
    if not ids:
        return {}
    return {cargo.id: cargo for cargo in _leer(_D.id == any_(literal(list(ids), ARRAY(BIGINT))))}


def _leer(cuales: ColumnElement[bool]) -> list[CargoHallado]:
    columnas = (
        _D.id,
        _D.cliente_id,
        Cliente.razon_social,
        _D.tipo,
        _D.numero,
        _D.fecha,
        _D.total,
        (_D.total - _D.aplicado).label("saldo"),
        _D.anulado_el.is_not(None).label("anulado"),
    )
    consulta = (
        select(*columnas)
        .join(Cliente, and_(Cliente.empresa_id == _D.empresa_id, Cliente.id == _D.cliente_id))
        .where(_D.signo == CARGO, cuales)
        .order_by(_D.anulado_el.is_not(None), _D.id)
    )
    return [
        CargoHallado(
            fila.id,
            fila.cliente_id,
            fila.razon_social,
            fila.tipo,
            TIPOS_DOCUMENTO[fila.tipo],
            (fila.numero or "").removesuffix(DE_PRUEBAS),
            fila.fecha,
            fila.total,
            Decimal(0) if fila.anulado else fila.saldo,
            fila.anulado,
        )
        for fila in db.session.execute(consulta)
    ]


def cobros_de_retencion(cliente_id: int) -> list[CobroDeRetencion]:
    """Los cobros por retención de un cliente que no están anulados, los últimos primero."""
    cobros = db.session.scalars(
        select(Cobro)
        .where(Cobro.cliente_id == cliente_id, Cobro.forma == RETENIDO, Cobro.anulado_el.is_(None))
        .order_by(Cobro.fecha.desc(), Cobro.id.desc())
    ).all()
    pagan: dict[int, set[int]] = {cobro.id: set() for cobro in cobros}
    suyas = select(Aplicacion.cobro_id, Aplicacion.documento_id).where(
        Aplicacion.cobro_id == any_(literal(list(pagan), ARRAY(BIGINT))), Aplicacion.deshecha_el.is_(None)
    )
    for cobro_id, documento_id in db.session.execute(suyas) if pagan else ():
        pagan[cobro_id or 0].add(documento_id)
    return [CobroDeRetencion(c.id, c.numero, c.fecha, c.total, frozenset(pagan[c.id])) for c in cobros]


def anticipos_de(cobro_ids: Collection[int]) -> dict[int, Decimal]:
    """Lo que de cada cobro que vale no paga ningún documento, en USD."""
    if not cobro_ids:
        return {}
    suyos = select(Cobro.id, Cobro.total - Cobro.aplicado).where(
        Cobro.id == any_(literal(list(cobro_ids), ARRAY(BIGINT))), Cobro.anulado_el.is_(None)
    )
    return {fila[0]: fila[1] for fila in db.session.execute(suyos)}


def bloquear(
    documento_ids: Iterable[int], cobro_ids: Collection[int]
) -> tuple[dict[int, DocumentoDeCuenta], dict[int, DineroDeCuenta]]:
    """Bloquea unos cargos y unos cobros, con los documentos que esos cobros pagan, en el orden de la casa."""
    pagados = select(Aplicacion.documento_id).where(
        Aplicacion.cobro_id == any_(literal(list(cobro_ids), ARRAY(BIGINT))), Aplicacion.deshecha_el.is_(None)
    )
    tambien = db.session.scalars(pagados).all() if cobro_ids else ()
    documentos = aplicaciones.bloquear_documentos({*documento_ids, *tambien})
    return documentos, aplicaciones.bloquear_dinero(cobro_ids)
