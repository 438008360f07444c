"""Aguardar a que el SRI decida, sin transacción abierta. En cada proceso aguardan pocos a la vez, para que los demás hilos sigan
atendiendo: quien no halla lugar, o se cansa, lee cómo está, y lo sabe después por un webhook o preguntando."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from api.comprobantes.consulta import lista
from api.comprobantes.nucleo.models import EN_CAMINO
from api.core import externos
from api.core.datos.db import abandonar

CADA = 0.25  # segundos entre una y otra vez que se mira
_GUARDA = threading.Lock()
_AGUARDAN: list[int] = []  # por qué comprobante, cada uno


def hasta_que_decida(comprobante_id: int, segundos: int) -> None:
    if not segundos:
        return
    with _lugar(comprobante_id) as hay:
        hasta = time.monotonic() + segundos
        while hay and _en_camino(comprobante_id) and time.monotonic() < hasta:
            time.sleep(CADA)


@contextmanager
def _lugar(comprobante_id: int) -> Iterator[bool]:
    """Si hay dónde aguardar."""
    with _GUARDA:
        if hay := len(_AGUARDAN) < externos.aguardan_al_sri():
            _AGUARDAN.append(comprobante_id)
    try:
        yield hay
    finally:
        if hay:
            with _GUARDA:
                _AGUARDAN.remove(comprobante_id)


def _en_camino(comprobante_id: int) -> bool:
    (fila,) = lista.en_curso([comprobante_id], ())
    abandonar()  # mientras se duerme no se retiene nada de la base
    return fila["estado"] in EN_CAMINO
