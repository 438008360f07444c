"""Cobrar varios comprobantes a la vez, entero lo que de cada uno se debe."""

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import select

from api.comprobantes.nucleo.models import Comprobante
from api.core.datos.db import db, transactional
from api.ventas.cartera import service as cartera
from api.ventas.cartera.service import FormaDeCobro


class Cobrados(NamedTuple):
    """Los cobros que se registraron, uno por cliente, y lo que suman (USD)."""

    cobros: list[int]
    total: Decimal


@transactional
def cobrar(ids: Sequence[int], como: FormaDeCobro, quien: str) -> Cobrados:
    """Registra un cobro por cliente. El comprobante que no se debe, o ya se cobró, no cuenta: cobrar otra vez
    los mismos no cobra nada."""
    suyos = select(Comprobante.documento_id).where(
        Comprobante.id.in_(ids), Comprobante.documento_id.is_not(None)
    )
    documentos = {documento_id for documento_id in db.session.scalars(suyos) if documento_id is not None}
    cobros = cartera.cobrar_saldos(documentos, como, quien)
    total = sum((cobro.total for cobro in cobros), Decimal("0.00"))
    return Cobrados([cobro.id for cobro in cobros], total)
