"""Las cuentas de las cargas que esperan por lo que se trae."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ARRAY, BigInteger, ColumnElement, any_, literal, select

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


class Contado(NamedTuple):
    """En qué quedó un recibido."""

    resultado: str
    mensaje: str = ""


def contar(hechos: Mapping[int, Contado]) -> None:
    """Lo anota, por el id de cada recibido, en cada carga que lo espera; termina la que ya no espera ninguno."""
    archivos = _esperan(hechos)
    suyas = select(CargaRecibidos).where(
        _entre(CargaRecibidos.id, {archivo.carga_id for archivo in archivos})
    )
    cargas = (
        {carga.id: carga for carga in bloqueo.todas(suyas.order_by(CargaRecibidos.id))} if archivos else {}
    )
    for archivo in archivos:
        archivo.resultado, archivo.mensaje = hechos[archivo.recibido_id or 0]
        carga = cargas[archivo.carga_id]
        carga.hechos += 1
        carga.nuevos += archivo.resultado == NUEVO
        carga.repetidos += archivo.resultado == REPETIDO
        carga.con_error += archivo.resultado == CON_ERROR
        if carga.hechos == carga.total:
            carga.estado, carga.terminada_en = TERMINADA, ahora()


def _esperan(hechos: Collection[int]) -> Sequence[ArchivoDeCarga]:
    a = ArchivoDeCarga
    esperan = select(a).where(_entre(a.recibido_id, hechos), a.resultado.is_(None))
    return bloqueo.todas(esperan.order_by(a.carga_id, a.n)) if hechos else ()


def _entre(columna: Any, ids: Collection[int]) -> ColumnElement[bool]:
    """En un arreglo: un parámetro por cada id sería otra orden para la base."""
    entre: ColumnElement[bool] = columna == any_(literal(list(ids), ARRAY(BigInteger)))
    return entre
