"""Las empresas que dieron acceso a un despacho: cuáles, y cuáles de ellas ve quien llama."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Select, select

from api.core.datos.db import db, empresa_actual
from api.core.errors import NoEncontrado
from api.despacho.despachos import asignaciones, responsables
from api.despacho.despachos.models import AsignacionDeDespacho, EmpresaDeDespacho
from api.despacho.despachos.personal import DelDespacho
from api.plataforma.empresas import service as empresas

_A, _E = AsignacionDeDespacho, EmpresaDeDespacho


def la_llevan(empresa_id: int) -> ColumnElement[bool]:
    """La condición de que un despacho la lleve."""
    return select(_E.id).where(_E.empresa_id == empresa_id, _E.quitado_en.is_(None)).exists()


def la_lleva_alguien() -> bool:
    """Si un despacho lleva la empresa del ámbito."""
    return bool(db.session.scalar(select(la_llevan(empresa_actual()))))


def todas() -> Sequence[int]:
    """Las que algún despacho lleva, en orden."""
    vivas = select(_E.empresa_id).where(_E.quitado_en.is_(None))
    return db.session.scalars(vivas.order_by(_E.empresa_id)).all()


def que_ve(
    suyo: DelDespacho, texto: str = "", lleva: int | None = None, mes: date | None = None
) -> Select[Any]:
    """El id, el RUC, el nombre y si está activa, de las que quien llama ve: quien dirige, todas; un asistente, donde trabaja.
    `lleva`: las que lleva esa persona, o alguna de cuyas obligaciones de `mes` le toca; 0, las que no lleva nadie."""
    ids = _ids(suyo)
    if lleva is not None:
        con_alguien = select(_A.empresa_id).where(_A.quitada_en.is_(None), _A.lleva)
        de_esa = con_alguien.where(_A.persona_id == lleva)
        suyas: ColumnElement[bool] = _E.empresa_id.in_(de_esa)
        if mes is not None:
            suyas |= _E.empresa_id.in_(responsables.empresas_de(suyo.despacho.id, lleva, mes))
        ids = ids.where(suyas if lleva else _E.empresa_id.not_in(con_alguien))
    return empresas.nombradas(ids, texto)


def exigir(suyo: DelDespacho, empresa_ids: Collection[int]) -> None:
    """Que quien llama vea cada una. De la que no ve se dice lo mismo que de la que no existe."""
    vistas = set(db.session.scalars(_ids(suyo).where(_E.empresa_id.in_(empresa_ids))))
    if vistas != set(empresa_ids):
        raise NoEncontrado(asignaciones.NO_LA_LLEVA)


def _ids(suyo: DelDespacho) -> Select[int]:
    ids = select(_E.empresa_id).where(_E.despacho_id == suyo.despacho.id, _E.quitado_en.is_(None))
    return (
        ids
        if suyo.dirige
        else ids.where(_E.empresa_id.in_(asignaciones.de(suyo.despacho.id, suyo.persona_id)))
    )
