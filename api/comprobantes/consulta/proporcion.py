"""Qué parte de lo vendido en unos días da derecho a crédito de IVA: el factor de proporcionalidad (casillero 563 del 104).

Es (411 + 412 + 415 + 416 + 417 + 418 + 420 + 435) / 419: lo gravado y lo exportado, sobre todas las ventas netas de sus notas
de crédito. Lo que no es objeto de IVA no está en el 419."""

from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from typing import NamedTuple

from sqlalchemy import case, func, select, true, type_coerce
from sqlalchemy.dialects.postgresql import JSONB

from api.comprobantes.nucleo import tipos
from api.comprobantes.nucleo.models import ANULADO, Comprobante
from api.core.datos.db import db
from api.plataforma.codigos.ambientes import PRODUCCION
from api.plataforma.impuestos.models import IVA

CERO, UNO = Decimal("0.00"), Decimal("1.0000")
_CUATRO = Decimal("0.0001")
_SIN_OBJETO, _EXENTO, _AL_CERO = "6", "7", "0"


class ProporcionDelIva(NamedTuple):
    """En USD, sin IVA y con las notas de crédito restadas. `factor`: con cuatro decimales; 1 si no hubo ventas."""

    con_derecho: Decimal
    ventas: Decimal
    factor: Decimal


def del_iva(desde: date, hasta: date) -> ProporcionDelIva:
    """La de lo que la empresa emitió en producción y no anuló en esos días."""
    c, (suman, restan) = Comprobante, tipos.con_iva()
    suyo = func.jsonb_array_elements(c.datos["totales"]["impuestos"]).table_valued("value", name="suyo")
    dicho = type_coerce(suyo.c.value, JSONB)
    base = func.sum(
        dicho["base"].astext.cast(Comprobante.total.type) * case((c.tipo.in_(restan), -1), else_=1)
    )
    exporta = func.coalesce(c.datos["propio"]["exportacion"].astext, "") != ""
    gravada = dicho["tarifa_codigo"].astext.not_in((_AL_CERO, _EXENTO))
    filas = db.session.execute(
        select(base.filter(gravada | exporta), base)
        .select_from(c)
        .join(suyo, true())
        .where(
            c.tipo.in_(suman + restan),
            c.fecha.between(desde, hasta),
            c.ambiente == PRODUCCION,
            c.estado != ANULADO,
            dicho["codigo"].astext == str(IVA),
            dicho["tarifa_codigo"].astext != _SIN_OBJETO,
        )
    ).one()
    con_derecho, ventas = filas[0] or CERO, filas[1] or CERO
    return ProporcionDelIva(con_derecho, ventas, _factor(con_derecho, ventas))


def _factor(con_derecho: Decimal, ventas: Decimal) -> Decimal:
    """Lo devuelto de más no lo saca de entre 0 y 1."""
    if ventas <= 0:
        return UNO
    return min(max((con_derecho / ventas).quantize(_CUATRO, ROUND_HALF_UP), Decimal("0.0000")), UNO)
