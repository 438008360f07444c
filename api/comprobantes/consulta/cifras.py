"""What other domains read of the documents: which came from one, and how many wait for somebody."""

from collections.abc import Iterable
from datetime import date, timedelta
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import ColumnElement, CompoundSelect, Select, case, func, select, union, union_all
from sqlalchemy.orm import aliased

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import (
    ANULADO,
    AUTORIZADO,
    CORREGIBLES,
    Comprobante,
    EntregaComprobante,
    Transmision,
)
from api.core.datos.clock import ahora
from api.core.datos.db import db
from api.plataforma.correos import service as correos
from api.ventas.cartera import origenes
from api.ventas.envios import cifras as envios

ESPERA = timedelta(minutes=10)  # longer than this without an answer isn't the usual wait


class PorAtender(NamedTuple):
    """`rechazados`: returned or not authorised; `en_espera`: too long without the SRI's answer;
    `no_entregados`: authorised, and what was sent of them last came to nothing for somebody."""

    rechazados: int
    en_espera: int
    no_entregados: int


@origenes.registrar
def por_documento(documento_ids: Iterable[int]) -> dict[int, int]:
    """Document of a customer's account → the comprobante that charged or credited it."""
    ids = list(documento_ids)
    if not ids:
        return {}
    consulta = select(Comprobante.documento_id, Comprobante.id).where(Comprobante.documento_id.in_(ids))
    return {fila.documento_id: fila.id for fila in db.session.execute(consulta.order_by(Comprobante.id))}


def por_atender(tipo: str = "") -> PorAtender:
    """How many documents of the company at work wait for somebody, of one kind or of all."""
    de_tipo = (Comprobante.tipo == tipo,) if tipo else ()
    conjuntos = (rechazados(), en_espera(), no_entregados())
    consulta = select(
        *(
            select(func.count())
            .select_from(Comprobante)
            .where(Comprobante.id.in_(ids), *de_tipo)
            .scalar_subquery()
            for ids in conjuntos
        )
    )
    return PorAtender(*db.session.execute(consulta).one())


def alguno() -> bool:
    """Whether the company at work has issued any document."""
    return db.session.execute(select(Comprobante.id).limit(1)).first() is not None


def iva_por_dia(desde: date, hasta: date) -> dict[date, Decimal]:
    """The IVA of what was sold each day, credit notes less; nothing of what was annulled."""
    suman, restan = tipos.los_que(lambda t: t.iva > 0), tipos.los_que(lambda t: t.iva < 0)
    suma = func.sum(case((Comprobante.tipo.in_(restan), -Comprobante.iva), else_=Comprobante.iva))
    consulta = (
        select(Comprobante.fecha, suma)
        .where(
            Comprobante.fecha.between(desde, hasta),
            Comprobante.tipo.in_(suman + restan),
            Comprobante.estado != ANULADO,
        )
        .group_by(Comprobante.fecha)
    )
    return {dia: iva for dia, iva in db.session.execute(consulta)}  # noqa: C416  a Row isn't a pair to mypy


def requiere_atencion() -> ColumnElement[bool]:
    """That a document is one of those, inside a query."""
    return Comprobante.id.in_(union(rechazados(), en_espera(), no_entregados()))


def rechazados() -> Select[int]:
    return select(Comprobante.id).where(Comprobante.estado.in_(CORREGIBLES))


def en_espera() -> Select[int]:
    return select(Transmision.comprobante_id).where(Transmision.desde < ahora() - ESPERA)


def no_entregados() -> CompoundSelect[int]:
    """What was sent last of each counts: sent again and arrived, nothing is missing."""
    entrega = EntregaComprobante
    return union_all(
        _sin_llegar(correos.no_llego(entrega.empresa_id, entrega.correo_id)),
        _sin_llegar(entrega.envio_id.is_not(None), envios.no_llego(entrega.envio_id)),
    )


def _sin_llegar(*fallo: ColumnElement[bool]) -> Select[int]:
    entrega = EntregaComprobante
    otra = aliased(EntregaComprobante)
    despues = select(otra.id).where(
        otra.empresa_id == entrega.empresa_id,
        otra.comprobante_id == entrega.comprobante_id,
        otra.id > entrega.id,
    )
    return (
        select(entrega.comprobante_id)
        .join(
            Comprobante,
            (Comprobante.empresa_id == entrega.empresa_id) & (Comprobante.id == entrega.comprobante_id),
        )
        .where(*fallo, ~despues.exists(), Comprobante.estado == AUTORIZADO)
    )
