"""Lo que las listas y los gráficos leen de los planes: cuál está vigente, cuáles terminan pronto, qué recibos
esperan y cuántos documentos hubo cada mes.

Cada función recibe las empresas que puede ver quien llama (`EmpresasVisibles`): lo que responde
`empresas.ids_visibles`, o sus ids.
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
from api.core.datos.db import db, empresa_actual, en_todas_las_empresas
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
EmpresasVisibles = Select[Any] | Collection[int] | None  # None: todas


class PlanElectronicoVigente(NamedTuple):
    """El plan electrónico vigente de una empresa."""

    empresa_id: int
    plan_id: int
    nombre: str
    caduca: date
    total: int
    utilizados: int


class PorRenovar(NamedTuple):
    """Un plan que termina pronto y al que no sigue otro."""

    empresa_id: int
    familia: int
    contrato_id: int
    nombre: str
    caduca: date


class CuantosTerminan(NamedTuple):
    """Cuántos planes de una familia terminan ese día."""

    caduca: date
    familia: int
    cuantos: int


class ReciboPorRevisar(NamedTuple):
    """Un recibo que espera a un administrador."""

    id: int
    empresa_id: int
    familia: int
    plan: str
    valor: Decimal | None
    subido_en: datetime


class RecibosPendientes(NamedTuple):
    """Los recibos que esperan aprobación: cuántos, desde cuándo y cuánto suman."""

    cuantos: int
    desde: datetime | None
    valor: Decimal


def vigentes() -> Select[int, int, str, date, int, int]:
    """El plan electrónico vigente de cada empresa, con las columnas de `PlanElectronicoVigente`. Sirve para
    cruzar o filtrar consultas que corren `en_todas_las_empresas`."""
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
        .where(PlanOrel.inicia <= hoy(), PlanOrel.pendiente.is_(False))
        .ext(distinct_on(PlanOrel.empresa_id))
        .order_by(PlanOrel.empresa_id, PlanOrel.caduca.desc(), PlanOrel.id.desc())
    )


def vigentes_de(empresas: EmpresasVisibles) -> dict[int, PlanElectronicoVigente]:
    """El plan electrónico vigente de cada empresa que tiene uno, en una sola consulta."""
    with en_todas_las_empresas():
        filas = db.session.execute(vigentes().where(_de(PlanOrel.empresa_id, empresas))).all()
    return {fila.empresa_id: PlanElectronicoVigente(*fila) for fila in filas}


def vigente() -> PlanElectronicoVigente | None:
    """El de la empresa en la que se trabaja, si tiene uno."""
    fila = db.session.execute(vigentes().where(PlanOrel.empresa_id == empresa_actual())).first()
    return PlanElectronicoVigente(*fila) if fila else None


def criterio(empresa_id: Any, *, plan_id: int | None = None, situacion: str = "") -> ColumnElement[bool]:
    """La condición que cumplen las empresas cuyo plan vigente es `plan_id` y está en esa `situacion`:
    vigente, por_caducar, caducado o sin_plan. `empresa_id` es la columna de una consulta que corre
    `en_todas_las_empresas`."""
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


def por_renovar(empresas: EmpresasVisibles, dias: int = RENOVAR_DIAS, limite: int = 100) -> list[PorRenovar]:
    """Los planes de ambas familias que terminan en `dias` días y a los que no sigue otro. El que termina
    primero va primero. Cuesta según cuántos terminan en esos días, no según el `limite`."""
    consulta = _sin_sucesor(empresas, dias)
    primeros = select(consulta).order_by(*_primero_el_que_acaba(consulta)).limit(limite)
    with en_todas_las_empresas():
        return [PorRenovar(*fila) for fila in db.session.execute(primeros)]


def pagina_por_renovar(
    empresas: EmpresasVisibles, familia: int | None, page: int, tamano: int, total: int
) -> pages.Pagina:
    """Una página de los planes por renovar, de una familia o de ambas. `total` es cuántos hay, ya
    contados."""
    consulta = _sin_sucesor(empresas, RENOVAR_DIAS)
    elegidos = select(consulta).where(true() if familia is None else consulta.c.familia == familia)
    with en_todas_las_empresas():
        hallada = pages.paginate(elegidos, _primero_el_que_acaba(consulta), page, tamano, total, cercada=True)
    return hallada | {"items": [PorRenovar(*fila.values()) for fila in hallada["items"]]}


def _primero_el_que_acaba(consulta: Any) -> list[Any]:
    return [consulta.c.caduca, consulta.c.empresa_id, consulta.c.id]


def renovaciones(empresas: EmpresasVisibles, dias: int = RENOVAR_DIAS) -> list[CuantosTerminan]:
    """Cuántos planes de cada familia hay que renovar, por el día en que terminan."""
    consulta = _sin_sucesor(empresas, dias)
    columnas = (consulta.c.caduca, consulta.c.familia)
    with en_todas_las_empresas():
        filas = db.session.execute(
            select(*columnas, func.count()).group_by(*columnas).order_by(*columnas)
        ).all()
    return [CuantosTerminan(*fila) for fila in filas]


def _sin_sucesor(empresas: EmpresasVisibles, dias: int) -> Any:
    partes = []
    for familia, modelo in ((IMPRENTA, PlanImprenta), (OREL, PlanOrel)):
        otro: Any = aliased(modelo)
        del_otro = aliased(Plan)
        mismo_uso = or_(del_otro.familia == OREL, del_otro.tipo == Plan.tipo, del_otro.tipo == TODOS)
        sigue = (
            select(otro.id)
            .join(del_otro, del_otro.id == otro.plan_id)
            .where(
                otro.empresa_id == modelo.empresa_id,
                otro.caduca > modelo.caduca,
                otro.pendiente.is_(False),
                mismo_uso,
            )
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
                modelo.pendiente.is_(False),
                _de(modelo.empresa_id, empresas),
                ~sigue.exists(),
            )
        )
    return union_all(*partes).subquery()


def recibos_pendientes(empresas: EmpresasVisibles) -> RecibosPendientes:
    """El resumen de los recibos que esperan a un administrador."""
    with en_todas_las_empresas():
        cuantos, desde, valor = db.session.execute(
            select(func.count(), func.min(ReciboPago.subido_en), func.sum(ReciboPago.valor)).where(
                ReciboPago.estado == PENDIENTE, _de(ReciboPago.empresa_id, empresas)
            )
        ).one()
    return RecibosPendientes(cuantos, desde, valor or Decimal(0))


def recibos_por_revisar(empresas: EmpresasVisibles, limite: int) -> list[ReciboPorRevisar]:
    """Los recibos que esperan, desde el más viejo."""
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


def documentos_por_mes(empresas: EmpresasVisibles, desde: date) -> list[Consumo]:
    """Los documentos emitidos y rechazados por mes, desde el mes de `desde`. De todas las empresas se leen
    las sumas guardadas; de algunas, sus cuentas."""
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


def _de(columna: Any, empresas: EmpresasVisibles) -> ColumnElement[bool]:
    """La condición de que `columna` sea una de las empresas. Si son todas, no se filtra."""
    return true() if empresas is None else columna.in_(empresas)
