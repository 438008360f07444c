"""Lo emitido por todas las empresas, por mes. Los meses cerrados se leen de su suma guardada; el que
corre, de las cuentas de cada empresa. La suma la escribe un trabajo y no un disparador, para que quien
emite solo toque lo suyo."""

from datetime import date
from typing import NamedTuple

from sqlalchemy import delete, func, insert, select, union_all

from api.core.datos import meses
from api.core.datos.clock import hoy
from api.core.datos.db import db, en_todas_las_empresas, transactional
from api.plataforma.planes.models import ConsumoMensual, DocumentosMensuales


class Consumo(NamedTuple):
    """Los documentos de un mes, contados."""

    mes: date
    emitidos: int
    rechazados: int


_SUMAS = select(
    ConsumoMensual.mes, func.sum(ConsumoMensual.emitidos), func.sum(ConsumoMensual.rechazados)
).group_by(ConsumoMensual.mes)


def de_todas(desde: date) -> list[Consumo]:
    """Lo de todas las empresas, desde el mes de `desde`."""
    suma, primero = DocumentosMensuales, meses.primero(desde)
    cerrados = select(suma.mes, suma.emitidos, suma.rechazados).where(suma.mes >= primero)
    ultimo = select(func.coalesce(func.max(suma.mes), meses.primero(desde, -1))).scalar_subquery()
    abiertos = _SUMAS.where(ConsumoMensual.mes >= primero, ConsumoMensual.mes > ultimo)
    with en_todas_las_empresas():
        filas = db.session.execute(union_all(cerrados, abiertos)).all()
    return sorted(Consumo(*fila) for fila in filas)


@transactional
def cerrar() -> None:
    """Vuelve a escribir la suma de cada mes que ya terminó."""
    with en_todas_las_empresas():
        sumas = db.session.execute(_SUMAS.where(ConsumoMensual.mes < meses.primero(hoy()))).all()
    db.session.execute(delete(DocumentosMensuales))
    if sumas:
        filas = [Consumo(*suma)._asdict() for suma in sumas]
        db.session.execute(insert(DocumentosMensuales), filas)
