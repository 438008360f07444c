"""Aguardar a que el SRI decida, sin transacción abierta. En cada proceso aguardan pocos a la vez, para que los demás hilos sigan
atendiendo: quien no halla lugar, o se cansa, lee cómo está, y lo sabe después por un webhook o preguntando."""

import threading
import time

from api.comprobantes.consulta import lista
from api.comprobantes.nucleo.models import EN_CAMINO
from api.core.datos.db import abandonar

A_LA_VEZ = 2
CADA = 0.25
_LUGARES = threading.BoundedSemaphore(A_LA_VEZ)


def hasta_que_decida(comprobante_id: int, segundos: int) -> None:
    if not segundos or not _LUGARES.acquire(blocking=False):
        return
    try:
        hasta = time.monotonic() + segundos
        while _en_camino(comprobante_id) and time.monotonic() < hasta:
            time.sleep(CADA)
    finally:
        _LUGARES.release()


def _en_camino(comprobante_id: int) -> bool:
    (fila,) = lista.en_curso([comprobante_id], ())
    abandonar()  # mientras se duerme no se retiene nada de la base
    return fila["estado"] in EN_CAMINO
