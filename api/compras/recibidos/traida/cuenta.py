"""Las cuentas de las cargas que esperan por lo que se trae."""

from sqlalchemy import case, select, update

from api.compras.recibidos.models import (
    CON_ERROR,
    EN_PROCESO,
    NUEVO,
    REPETIDO,
    TERMINADA,
    ArchivoDeCarga,
    CargaRecibidos,
)
from api.core.datos import bloqueo
from api.core.datos.clock import ahora
from api.core.datos.db import db


def contar(recibido_id: int, resultado: str, mensaje: str = "") -> None:
    """En qué quedó un recibido, en cada carga que lo espera; termina la que ya no espera ninguno."""
    a, c = ArchivoDeCarga, CargaRecibidos
    suyas = select(a).where(a.recibido_id == recibido_id, a.resultado.is_(None)).order_by(a.carga_id, a.n)
    for archivo in bloqueo.todas(suyas):
        archivo.resultado, archivo.mensaje = resultado, mensaje
        hechos = c.hechos + 1
        db.session.execute(
            update(c)
            .where(c.id == archivo.carga_id)
            .values(
                hechos=hechos,
                nuevos=c.nuevos + (resultado == NUEVO),
                repetidos=c.repetidos + (resultado == REPETIDO),
                con_error=c.con_error + (resultado == CON_ERROR),
                estado=case((hechos == c.total, TERMINADA), else_=EN_PROCESO),
                terminada_en=case((hechos == c.total, ahora()), else_=None),
            )
            .execution_options(synchronize_session=False)
        )
