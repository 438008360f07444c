"""Las cuentas de las cargas que esperan por lo que se trae."""

from sqlalchemy import select

from api.compras.recibidos.models import (
    CON_ERROR,
    NUEVO,
    REPETIDO,
    TERMINADA,
    ArchivoDeCarga,
    CargaRecibidos,
)
from api.core.datos import bloqueo
from api.core.datos.clock import ahora


def contar(recibido_id: int, resultado: str, mensaje: str = "") -> None:
    """En qué quedó un recibido, en cada carga que lo espera; termina la que ya no espera ninguno."""
    esperan = select(ArchivoDeCarga).where(
        ArchivoDeCarga.recibido_id == recibido_id, ArchivoDeCarga.resultado.is_(None)
    )
    for archivo in bloqueo.todas(esperan.order_by(ArchivoDeCarga.carga_id, ArchivoDeCarga.n)):
        archivo.resultado, archivo.mensaje = resultado, mensaje
        suya = select(CargaRecibidos).where(CargaRecibidos.id == archivo.carga_id)
        carga = bloqueo.una(suya, "No existe esa carga.")
        carga.hechos += 1
        carga.nuevos += resultado == NUEVO
        carga.repetidos += resultado == REPETIDO
        carga.con_error += resultado == CON_ERROR
        if carga.hechos == carga.total:
            carga.estado, carga.terminada_en = TERMINADA, ahora()
