"""What lists and plots of the back-office read of plans: which is in force, which ends soon, the
receipts that wait, the documents of each month.

Each takes `Empresas`, the companies that the caller may see: what `empresas.ids_visibles` answers,
or ids.
"""

from collections.abc import Collection
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, func, literal, or_, select, true, union_all
from sqlalchemy.dialects.postgresql import distinct_on
from sqlalchemy.orm import aliased

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_todas_las_empresas
from api.core.datos.listas import pages
from api.plataforma.planes import consumos
from api.plataforma.planes.consumos import Consumo
from api.plataforma.planes.models import (
    IMPRENTA,
    OREL,
    PENDIENTE,
    TODOS,
    ConsumoMensual,
    Plan,
    PlanImprenta,
    PlanOrel,
    ReciboPago,
)

RENOVAR_DIAS = 30
Empresas = Select[Any] | Collection[int] | None  # None: every company


class Vigente(NamedTuple):
    """A company's electronic plan in force."""

    empresa_id: int
    plan_id: int
    nombre: str
    caduca: date
    total: int
    utilizados: int


class PorRenovar(NamedTuple):
    """A plan that ends soon and that no later one follows."""

    empresa_id: int
    familia: int
    contrato_id: int
    nombre: str
    caduca: date


class Renovaciones(NamedTuple):
    """How many plans of a family end on a day."""

    caduca: date
    familia: int
    cuantos: int


class ReciboPorRevisar(NamedTuple):
    """A receipt that waits for an administrator."""

    id: int
    empresa_id: int
    familia: int
    plan: str
    valor: Decimal | None
    subido_en: datetime


class RecibosPendientes(NamedTuple):
    """Receipts that wait for approval: how many, since when, what they add up to."""

    cuantos: int
    desde: datetime | None
    valor: Decimal


def vigentes() -> Select[int, int, str, date, int, int]:
    """Each company's electronic plan in force, as columns named like `Vigente`'s: for joins and
    filters of a statement that runs `en_todas_las_empresas`."""
    return (
        select(
            PlanOrel.empresa_id,
            PlanOrel.plan_id,
            Plan.nombre,
            PlanOrel.caduca,
            PlanOrel.documentos.label("total"),
            PlanOrel.utilizados,
        )
        .join(Plan, Plan.id == PlanOrel.plan_id)
        .where(PlanOrel.inicia <= hoy())
        .ext(distinct_on(PlanOrel.empresa_id))
        .order_by(PlanOrel.empresa_id, PlanOrel.caduca.desc(), PlanOrel.id.desc())
    )


def vigentes_de(empresas: Empresas) -> dict[int, Vigente]:
    """The electronic plan in force of each company that has one, in one query."""
    with en_todas_las_empresas():
        filas = db.session.execute(vigentes().where(_de(PlanOrel.empresa_id, empresas))).all()
    return {fila.empresa_id: Vigente(*fila) for fila in filas}


def criterio(empresa_id: Any, *, plan_id: int | None = None, situacion: str = "") -> ColumnElement[bool]:
    """The companies (column `empresa_id` of a statement that runs `en_todas_las_empresas`) whose
    plan in force is `plan_id`, and is vigente, por_caducar, caducado or sin_plan."""
    curso = vigentes().subquery()
    if situacion == "sin_plan":
        return empresa_id.not_in(select(curso.c.empresa_id))
    consulta = select(curso.c.empresa_id)
    if plan_id is not None:
        consulta = consulta.where(curso.c.plan_id == plan_id)
    limite = hoy() + timedelta(days=RENOVAR_DIAS)
    if situacion in ("vigente", "por_caducar"):
        consulta = consulta.where(curso.c.caduca >= hoy())
    if situacion == "por_caducar":
        consulta = consulta.where(curso.c.caduca <= limite)
    if situacion == "caducado":
        consulta = consulta.where(curso.c.caduca < hoy())
    return empresa_id.in_(consulta)


def por_renovar(empresas: Empresas, dias: int = RENOVAR_DIAS, limite: int = 100) -> list[PorRenovar]:
    """The plans of both families that end in `dias` days and have no successor, the first to end first."""
    consulta = _sin_sucesor(empresas, dias)
    primeros = select(consulta).order_by(*_primero_el_que_acaba(consulta)).limit(limite)
    with en_todas_las_empresas():
        return [PorRenovar(*fila) for fila in db.session.execute(primeros)]


def pagina_por_renovar(
    empresas: Empresas, familia: int | None, page: int, tamano: int, total: int
) -> pages.Pagina:
    """A page of them, of both families or of one, known to be so many."""
    consulta = _sin_sucesor(empresas, RENOVAR_DIAS)
    elegidos = select(consulta).where(true() if familia is None else consulta.c.familia == familia)
    with en_todas_las_empresas():
        hallada = pages.paginate(elegidos, _primero_el_que_acaba(consulta), page, tamano, total, cercada=True)
    return hallada | {"items": [PorRenovar(*fila.values()) for fila in hallada["items"]]}


def _primero_el_que_acaba(consulta: Any) -> list[Any]:
    return [consulta.c.caduca, consulta.c.empresa_id, consulta.c.id]


def renovaciones(empresas: Empresas, dias: int = RENOVAR_DIAS) -> list[Renovaciones]:
    """How many plans of each family are to be renewed, by the day on which they end."""
    consulta = _sin_sucesor(empresas, dias)
    columnas = (consulta.c.caduca, consulta.c.familia)
    with en_todas_las_empresas():
        filas = db.session.execute(
            select(*columnas, func.count()).group_by(*columnas).order_by(*columnas)
        ).all()
    return [Renovaciones(*fila) for fila in filas]


def _sin_sucesor(empresas: Empresas, dias: int) -> Any:
    partes = []
    for familia, modelo in ((IMPRENTA, PlanImprenta), (OREL, PlanOrel)):
        otro: Any = aliased(modelo)
        del_otro = aliased(Plan)
        mismo_uso = or_(del_otro.familia == OREL, del_otro.tipo == Plan.tipo, del_otro.tipo == TODOS)
        sigue = (
            select(otro.id)
            .join(del_otro, del_otro.id == otro.plan_id)
            .where(otro.empresa_id == modelo.empresa_id, otro.caduca > modelo.caduca, mismo_uso)
        )
        partes.append(
            select(
                modelo.empresa_id,
                literal(familia).label("familia"),
                modelo.id,
                Plan.nombre,
                modelo.caduca,
            )
            .join(Plan, Plan.id == modelo.plan_id)
            .where(
                modelo.caduca.between(hoy(), hoy() + timedelta(days=dias)),
                _de(modelo.empresa_id, empresas),
                ~sigue.exists(),
            )
        )
    return union_all(*partes).subquery()


def recibos_pendientes(empresas: Empresas) -> RecibosPendientes:
    """The receipts that wait for an administrator."""
    with en_todas_las_empresas():
        cuantos, desde, valor = db.session.execute(
            select(func.count(), func.min(ReciboPago.subido_en), func.sum(ReciboPago.valor)).where(
                ReciboPago.estado == PENDIENTE, _de(ReciboPago.empresa_id, empresas)
            )
        ).one()
    return RecibosPendientes(cuantos, desde, valor or Decimal(0))


def recibos_por_revisar(empresas: Empresas, limite: int) -> list[ReciboPorRevisar]:
    """The receipts that wait, the oldest first."""
    columnas = (
        ReciboPago.id,
        ReciboPago.empresa_id,
        ReciboPago.familia,
        Plan.nombre,
        ReciboPago.valor,
        ReciboPago.subido_en,
    )
    with en_todas_las_empresas():
        filas = db.session.execute(
            select(*columnas)
            .join(Plan, Plan.id == ReciboPago.plan_id)
            .where(ReciboPago.estado == PENDIENTE, _de(ReciboPago.empresa_id, empresas))
            .order_by(ReciboPago.subido_en, ReciboPago.id)
            .limit(limite)
        ).all()
    return [ReciboPorRevisar(*fila) for fila in filas]


def documentos_por_mes(empresas: Empresas, desde: date) -> list[Consumo]:
    """Documents issued and rejected by month, from the month of `desde` on. Of every company, from
    the kept sums; of some, from theirs."""
    if empresas is None:
        return consumos.de_todas(desde)
    with en_todas_las_empresas():
        filas = db.session.execute(
            select(ConsumoMensual.mes, func.sum(ConsumoMensual.emitidos), func.sum(ConsumoMensual.rechazados))
            .where(ConsumoMensual.mes >= meses.primero(desde), _de(ConsumoMensual.empresa_id, empresas))
            .group_by(ConsumoMensual.mes)
            .order_by(ConsumoMensual.mes)
        ).all()
    return [Consumo(*fila) for fila in filas]


def _de(columna: Any, empresas: Empresas) -> ColumnElement[bool]:
    """Whether `columna` is one of the companies; all of them aren't looked up."""
    return true() if empresas is None else columna.in_(empresas)
