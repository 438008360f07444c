"""Lo que otros dominios suman de las compras."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import ColumnElement, Select, and_, case, func, or_, select

from api.compras.compras.libros.asiento import ORIGEN as ORIGEN
from api.compras.compras.nucleo.models import Compra, ImpuestoCompra
from api.comprobantes.consulta import cifras as comprobantes
from api.core.datos.db import db
from api.plataforma.codigos.compras import (
    CON_CREDITO_DE_IVA,
    IMPORTACION,
    MODIFICAN,
    SIN_AUTORIZACION,
    nombre,
)
from api.plataforma.impuestos.models import IVA

SUSTENTO, AUTORIZACION, MODIFICADO = "SUSTENTO", "AUTORIZACION", "MODIFICADO"
LO_QUE_FALTA = {
    SUSTENTO: "Falta el sustento",
    AUTORIZACION: "Falta la autorización",
    MODIFICADO: "Falta el documento que corrige",
}


class NotaSuelta(NamedTuple):
    """`nombra`: el documento que corrige y que no es una compra."""

    proveedor_id: int
    nota: str
    nombra: str


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


def incompleta() -> dict[str, ColumnElement[bool]]:
    """De lo que el anexo transaccional pide de una compra, cuándo falta cada cosa."""
    return {
        SUSTENTO: and_(Compra.sustento == "", Compra.cod_doc != IMPORTACION),
        AUTORIZACION: and_(Compra.cod_doc.not_in(SIN_AUTORIZACION), Compra.autorizacion == ""),
        MODIFICADO: and_(Compra.cod_doc.in_(MODIFICAN), Compra.modifica_id.is_(None)),
    }


def incompletas(desde: date, hasta: date) -> int:
    """A cuántas de las registradas en esos días les falta algo para el anexo."""
    consulta = select(func.count(Compra.id)).where(
        Compra.fecha_registro.between(desde, hasta), Compra.anulada_el.is_(None), or_(*incompleta().values())
    )
    return db.session.scalar(consulta) or 0


def notas_sueltas(desde: date, hasta: date) -> list[NotaSuelta]:
    """Las registradas en esos días que nombran un documento que no es una compra."""
    consulta = (
        select(Compra)
        .where(
            Compra.fecha_registro.between(desde, hasta),
            Compra.anulada_el.is_(None),
            Compra.modifica_id.is_(None),
            Compra.nombra_numero != "",
        )
        .order_by(Compra.id)
    )
    return [
        NotaSuelta(
            c.proveedor_id,
            f"{nombre(c.cod_doc)} {c.numero}",
            f"{nombre(c.nombra_cod_doc)} {c.nombra_numero}",
        )
        for c in db.session.scalars(consulta)
    ]


def retenciones_sueltas(desde: date, hasta: date) -> dict[int, str]:
    """Las retenciones emitidas en esos días a un proveedor que no dicen ninguna compra registrada: el número de cada una, por
    su id."""
    emitidas = comprobantes.retenciones_a_proveedores(desde, hasta)
    suyas = select(Compra.retencion_id).where(
        Compra.retencion_id.in_(list(emitidas)), Compra.anulada_el.is_(None)
    )
    con_compra = set(db.session.scalars(suyas))
    return {id_: numero for id_, numero in emitidas.items() if id_ not in con_compra}


def importadas() -> Select[int]:
    """Los ids de las que entraron por la aduana."""
    return select(Compra.id).where(Compra.importacion.is_not(None))
