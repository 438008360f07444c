"""Lo que otros dominios suman de las compras."""

from datetime import date
from decimal import Decimal

from sqlalchemy import Select, and_, case, func, select

from api.compras.compras.libros.asiento import ORIGEN as ORIGEN
from api.compras.compras.models import Compra, ImpuestoCompra
from api.core.datos.db import db
from api.plataforma.codigos.compras import CON_CREDITO_DE_IVA
from api.plataforma.impuestos.models import IVA


def iva_por_dia(desde: date, hasta: date) -> dict[date, Decimal]:
    """El IVA de lo comprado cada día que da crédito, según el sustento de cada línea o por ser el de la aduana, si no
    va al costo: con las notas de crédito restadas y sin lo anulado, en USD."""
    al_costo = func.coalesce(Compra.importacion["iva_al_costo"].as_boolean(), False)
    suyo = and_(ImpuestoCompra.empresa_id == Compra.empresa_id, ImpuestoCompra.compra_id == Compra.id)
    consulta = (
        select(Compra.fecha, func.sum(ImpuestoCompra.valor * Compra.signo))
        .join(ImpuestoCompra, suyo)
        .where(
            Compra.fecha.between(desde, hasta),
            Compra.anulada_el.is_(None),
            ImpuestoCompra.codigo == IVA,
            case(
                (Compra.importacion.is_(None), ImpuestoCompra.sustento.in_(CON_CREDITO_DE_IVA)),
                else_=~al_costo,
            ),
        )
        .group_by(Compra.fecha)
    )
    return {dia: iva for dia, iva in db.session.execute(consulta)}  # noqa: C416  mypy: un Row no es un par


def importadas() -> Select[int]:
    """Los ids de las que entraron por la aduana."""
    return select(Compra.id).where(Compra.importacion.is_not(None))
