"""Hasta dónde deja la ley que se emita: filas del catálogo «Valores de la ley», con sus fechas y su fuente."""

from datetime import date
from decimal import Decimal
from typing import NamedTuple

from api.core.datos.directas import recordado
from api.plataforma.catalogos import codigos


class Topes(NamedTuple):
    """Los de un día; None, no hay tope. `consumidor_final`: el total de una factura a quien no se identifica. `propina`: el
    por ciento del subtotal. `dias`: de hace cuántos recibe el SRI un comprobante (código 65)."""

    consumidor_final: Decimal | None
    propina: Decimal | None
    dias: int | None


def del_dia(dia: date) -> Topes:
    return recordado((del_dia, dia), lambda: _leer(dia))


def _leer(dia: date) -> Topes:
    ley = codigos.valores(dia)
    dias = ley.get(codigos.HASTA_DIAS)
    return Topes(
        ley.get(codigos.HASTA_FINAL),
        ley.get(codigos.HASTA_PROPINA),
        None if dias is None else int(dias),
    )
