"""The provider's sums of documents by month, kept by a trigger and folded now and then."""

from datetime import date
from typing import NamedTuple

from sqlalchemy import func, select, text

from api.core.datos import meses
from api.core.datos.db import db, transactional
from api.plataforma.planes.models import DocumentosMensuales


class Consumo(NamedTuple):
    """Documents of a month, counted."""

    mes: date
    emitidos: int
    rechazados: int


def de_todas(desde: date) -> list[Consumo]:
    """Of every company, from the month of `desde` on."""
    suma = DocumentosMensuales
    filas = db.session.execute(
        select(suma.mes, func.sum(suma.emitidos), func.sum(suma.rechazados))
        .where(suma.mes >= meses.primero(desde))
        .group_by(suma.mes)
        .order_by(suma.mes)
    )
    return [Consumo(mes, int(emitidos), int(rechazados)) for mes, emitidos, rechazados in filas]


@transactional
def plegar() -> None:
    """Fold the changes into one row a month, in one statement: it removes and adds up exactly the
    rows that it sees, so what is written meanwhile stays for the next time."""
    db.session.execute(
        text(
            "WITH vistas AS (DELETE FROM documentos_mensuales RETURNING mes, emitidos, rechazados)"
            " INSERT INTO documentos_mensuales (mes, emitidos, rechazados)"
            " SELECT mes, sum(emitidos), sum(rechazados) FROM vistas GROUP BY mes"
        )
    )
