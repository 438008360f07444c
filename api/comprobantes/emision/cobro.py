"""Cobrar varios comprobantes a la vez, entero lo que de cada uno se debe."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.comprobantes.nucleo.models import CORREGIBLES, Comprobante
from api.core.autor import Autor
from api.core.datos.db import db, transactional
from api.ventas.cartera import service as cartera
from api.ventas.cartera.service import FormaDeDinero

_RECHAZADO = "el SRI no lo aceptó: corríjalo o descártelo antes de cobrarlo"


class NoCobrado(NamedTuple):
    """Uno que no se cobra, y por qué."""

    id: int
    numero: str
    motivo: str


class Cobrados(NamedTuple):
    """Los cobros que se registraron, uno por cliente, lo que suman (USD), y los que no se cobraron."""

    cobros: list[int]
    total: Decimal
    omitidos: list[NoCobrado]


@transactional
def cobrar(ids: Sequence[int], como: FormaDeDinero, quien: Autor) -> Cobrados:
    """Registra un cobro por cliente. El que el SRI rechazó no se cobra: lo que se debe por él puede cambiar o
    quedar en nada. El que no se debe, o ya se cobró, no cuenta: cobrar otra vez los mismos no cobra nada."""
    suyos = (
        select(Comprobante)
        .where(Comprobante.id.in_(ids), Comprobante.documento_id.is_not(None))
        .order_by(Comprobante.id)
    )
    documentos, omitidos = set[int](), list[NoCobrado]()
    for comprobante in db.session.scalars(suyos):
        if comprobante.estado in CORREGIBLES:
            omitidos.append(NoCobrado(comprobante.id, comprobante.numero, _RECHAZADO))
        elif comprobante.documento_id is not None:
            documentos.add(comprobante.documento_id)
    cobros = cartera.cobrar_saldos(documentos, como, quien)
    total = sum((cobro.total for cobro in cobros), Decimal("0.00"))
    return Cobrados([cobro.id for cobro in cobros], total, omitidos)
